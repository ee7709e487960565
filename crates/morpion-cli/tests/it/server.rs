//! A server to talk to, and what it answers.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::program::{command, wait_until};

/// A server on a free port, which goes away with the test.
pub(crate) struct Server {
    pub(crate) process: Child,
    pub(crate) address: String,
    /// The sockets that it has without any connection.
    sockets: usize,
}

impl Server {
    pub(crate) fn start(arguments: &[&str]) -> Server {
        Server::from(command().args(["serve", "--listen", "127.0.0.1:0"]).args(arguments))
    }

    pub(crate) fn from(command: &mut Command) -> Server {
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.strip_prefix("http://").and_then(|rest| rest.strip_suffix("/\n")).unwrap().to_string();
        let sockets = sockets(&process);
        Server { process, address, sockets }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        TcpStream::connect(&self.address).unwrap()
    }

    /// The answer to a request with these further lines.
    pub(crate) fn ask(&self, request: &str, headers: &[&str]) -> Answer {
        let mut connection = self.connect();
        let host = format!("Host: {}", self.address);
        let lines = [&[&host, "Connection: close"], headers].concat().join("\r\n");
        write!(connection, "{request} HTTP/1.1\r\n{lines}\r\n\r\n").unwrap();
        let mut bytes = Vec::new();
        connection.read_to_end(&mut bytes).unwrap();
        Answer::read(&bytes)
    }

    /// One request of a connection that is kept.
    pub(crate) fn request(&self, path: &str) -> String {
        format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.address)
    }

    /// Waits until the server has no connection left.
    pub(crate) fn forgets_all(&self) {
        wait_until(|| sockets(&self.process) == self.sockets);
    }

    pub(crate) fn signal(&self, signal: Signal) {
        kill(Pid::from_raw(self.process.id().try_into().unwrap()), signal).unwrap();
    }

    pub(crate) fn is_running(&mut self) -> bool {
        self.process.try_wait().unwrap().is_none()
    }

    /// What the server still says, and its exit status, once it has been told to stop.
    pub(crate) fn stopped(mut self) -> (String, Option<i32>) {
        wait_until(|| !self.is_running());
        let mut errors = String::new();
        self.process.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        (errors, self.process.wait().unwrap().code())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What a server answers.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: String,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn read(bytes: &[u8]) -> Answer {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        let head = std::str::from_utf8(&bytes[..end]).unwrap();
        let (first, headers) = head.split_once("\r\n").unwrap();
        let status = first.strip_prefix("HTTP/1.1 ").unwrap()[..3].parse().unwrap();
        Answer { status, headers: headers.to_string(), body: bytes[end + 4..].to_vec() }
    }

    /// The next answer of a connection; an answer to `HEAD` is none that can be read so.
    pub(crate) fn next(connection: &mut impl BufRead) -> Result<Answer, std::io::Error> {
        let mut bytes = Vec::new();
        while !bytes.ends_with(b"\r\n\r\n") {
            if connection.read_until(b'\n', &mut bytes)? == 0 {
                return Err(std::io::ErrorKind::UnexpectedEof.into());
            }
        }
        let mut answer = Answer::read(&bytes);
        let length = answer.header("content-length").map_or(0, |length| length.parse().unwrap());
        answer.body.resize(length, 0);
        connection.read_exact(&mut answer.body)?;
        Ok(answer)
    }

    /// Whether an answer depends on this header of the request.
    pub(crate) fn varies_with(&self, name: &str) -> bool {
        let lines = self.headers.lines().filter_map(|line| line.strip_prefix("vary: "));
        lines.flat_map(|names| names.split(", ")).any(|other| other == name)
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.headers.lines().filter_map(|line| line.split_once(": "));
        headers.find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

/// How many sockets a process has open.
fn sockets(process: &Child) -> usize {
    let files = fs::read_dir(format!("/proc/{}/fd", process.id())).unwrap();
    let targets = files.filter_map(|file| fs::read_link(file.unwrap().path()).ok());
    targets.filter(|target| target.to_string_lossy().starts_with("socket:")).count()
}
