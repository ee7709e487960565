//! The service of `morpion serve`: what it answers, and what it refuses.

mod answers;
mod limits;
mod requests;

use std::io::{BufReader, Write};
use std::net::TcpStream;

use crate::server::{Answer, Server};

/// A connection that is kept.
pub(crate) struct Client {
    connection: BufReader<TcpStream>,
    /// The lines that every request has.
    headers: String,
}

impl Client {
    pub(crate) fn new(server: &Server, headers: &[&str]) -> Client {
        let headers = [&[&*format!("Host: {}", server.address)], headers].concat().join("\r\n");
        Client { connection: BufReader::new(server.connect()), headers }
    }

    pub(crate) fn get(&mut self, target: &str) -> Answer {
        self.send(&format!("GET {target} HTTP/1.1\r\n{}\r\n\r\n", self.headers))
    }

    pub(crate) fn check(&mut self, body: &str) -> Answer {
        let length = body.len();
        let form = format!("Content-Type: application/json\r\nContent-Length: {length}");
        self.send(&format!("POST /api/check HTTP/1.1\r\n{}\r\n{form}\r\n\r\n{body}", self.headers))
    }

    fn send(&mut self, request: &str) -> Answer {
        self.connection.get_mut().write_all(request.as_bytes()).unwrap();
        Answer::next(&mut self.connection).unwrap()
    }
}
