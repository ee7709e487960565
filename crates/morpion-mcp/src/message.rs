//! One line, read as a message of the protocol.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use morpion_report::Texts;
use rmcp::ErrorData;
use rmcp::model::{ClientJsonRpcMessage, ClientRequest, JsonRpcMessage, RequestId};
use serde_json::error::Category;
use serde_json::value::RawValue;

/// The arguments of a call as they were sent.
#[derive(Clone, Debug)]
pub(crate) struct Arguments(pub(crate) Arc<str>);

/// Why a line is no message, as the answer to it; and the request to which that is the answer, if the line names one.
#[derive(Debug)]
pub(crate) struct BadLine {
    pub(crate) id: Option<RequestId>,
    pub(crate) error: ErrorData,
}

impl BadLine {
    pub(crate) fn new(id: Option<RequestId>, error: ErrorData) -> BadLine {
        BadLine { id, error }
    }
}

/// The members of an object, each as it was sent.
type Members<'a> = BTreeMap<String, Cow<'a, RawValue>>;

/// The message that a line holds; none if it is a notification that means nothing, which has no answer.
pub(crate) fn read(texts: &Texts, line: &[u8]) -> Result<Option<ClientJsonRpcMessage>, BadLine> {
    let mut members: Members =
        serde_json::from_slice(line).map_err(|error| BadLine::new(None, refuse(texts, &error)))?;
    let id = members.get("id").and_then(|id| serde_json::from_str(id.get()).ok());
    let arguments = take_arguments(&mut members);
    let is_notification = members.contains_key("method") && !members.contains_key("id");
    let message = serde_json::to_vec(&members).and_then(|message| serde_json::from_slice(&message));
    match message {
        Ok(message) => Ok(Some(with_arguments(message, arguments))),
        Err(_) if is_notification => Ok(None),
        Err(_) => Err(BadLine::new(id, ErrorData::invalid_request(texts.mcp_not_a_message(), None))),
    }
}

fn refuse(texts: &Texts, error: &serde_json::Error) -> ErrorData {
    match error.classify() {
        Category::Data => ErrorData::invalid_request(texts.mcp_not_a_message(), None),
        _ => ErrorData::parse_error(texts.mcp_not_json(), None),
    }
}

/// Takes the arguments out of a call. Who reads the rest would lose what is wrong with them: what stands twice, how a number is
/// written, what is nested too deeply.
fn take_arguments(message: &mut Members) -> Option<Arguments> {
    let method: Cow<str> = serde_json::from_str(message.get("method")?.get()).ok()?;
    if method != "tools/call" {
        return None;
    }
    let mut params: BTreeMap<String, Box<RawValue>> = serde_json::from_str(message.get("params")?.get()).ok()?;
    let arguments = params.remove("arguments")?;
    message.insert("params".to_string(), Cow::Owned(serde_json::value::to_raw_value(&params).ok()?));
    Some(Arguments(arguments.get().into()))
}

fn with_arguments(mut message: ClientJsonRpcMessage, arguments: Option<Arguments>) -> ClientJsonRpcMessage {
    if let (JsonRpcMessage::Request(request), Some(arguments)) = (&mut message, arguments)
        && let ClientRequest::CallToolRequest(call) = &mut request.request
    {
        call.extensions.insert(arguments);
    }
    message
}
