//! The tools: each an operation of the service.

use std::sync::Arc;

use morpion_report::json::{Analysis, ChosenMove, Explanation, Verdict};
use morpion_report::request::Failure;
use morpion_report::{Texts, printable};
use morpion_service::{Field, Fields, Refusal, operations};
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation, JsonObject, ListToolsResult,
    PaginatedRequestParams, ServerCapabilities, ServerConfig, Tool, ToolAnnotations,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, json_schema};
use serde::Serialize;

use crate::message::Arguments;

/// The longest arguments that are read, in bytes, as long as the text of a board may be. All that is wrong with them is told, in an
/// answer that is many times as long.
const LONGEST: usize = 1 << 16;

/// An operation of the service, as a tool.
struct Operation {
    name: &'static str,
    title: fn(&Texts) -> String,
    description: fn(&Texts) -> String,
    /// Its arguments.
    fields: &'static [Field],
    /// What it gives.
    output: fn() -> JsonObject,
    /// Whether the same arguments always give the same.
    is_repeatable: bool,
    call: fn(&Texts, Fields) -> CallToolResult,
}

const OPERATIONS: [Operation; 4] = [
    Operation {
        name: "check_position",
        title: Texts::mcp_title_check,
        description: Texts::mcp_about_check,
        fields: operations::CHECK,
        output: schema_of::<Verdict>,
        is_repeatable: true,
        call: |texts, fields| result(operations::check(texts, fields)),
    },
    Operation {
        name: "analyze_position",
        title: Texts::mcp_title_analyze,
        description: Texts::mcp_about_analyze,
        fields: operations::ANALYZE,
        output: schema_of::<Analysis>,
        is_repeatable: true,
        call: |texts, fields| result(operations::analyze(texts, fields)),
    },
    Operation {
        name: "choose_move",
        title: Texts::mcp_title_choose,
        description: Texts::mcp_about_choose,
        fields: operations::CHOOSE,
        output: schema_of::<ChosenMove>,
        // Without a seed the move is drawn.
        is_repeatable: false,
        call: |texts, fields| result(operations::choose(texts, fields)),
    },
    Operation {
        name: "explain_position",
        title: Texts::mcp_title_explain,
        description: Texts::mcp_about_explain,
        fields: operations::EXPLAIN,
        output: schema_of::<Explanation>,
        is_repeatable: true,
        call: |texts, fields| result(operations::explain(texts, fields)),
    },
];

impl Operation {
    fn tool(&self, texts: &Texts) -> Tool {
        let annotations =
            ToolAnnotations::new().read_only(true).destructive(false).idempotent(self.is_repeatable).open_world(false);
        Tool::new(self.name, (self.description)(texts), object(Field::object_schema(texts, self.fields)))
            .with_title((self.title)(texts))
            .with_raw_output_schema(Arc::new((self.output)()))
            .with_annotations(annotations)
    }

    fn call(&self, texts: &Texts, arguments: Option<&Arguments>) -> CallToolResult {
        match fields(texts, arguments.map_or("{}", |Arguments(text)| text)) {
            Ok(fields) => (self.call)(texts, fields),
            Err(refusal) => result::<()>(Err(refusal)),
        }
    }
}

fn fields<'a>(texts: &Texts, arguments: &'a str) -> Result<Fields<'a>, Refusal> {
    if arguments.len() > LONGEST {
        return Err(Refusal::failed(texts, &Failure::TooLarge { limit: LONGEST }));
    }
    Fields::of_json(texts, arguments.as_bytes())
}

/// What an operation gives, once as a value and once as the text of it.
fn result<T: Serialize>(given: Result<T, Refusal>) -> CallToolResult {
    match given {
        Ok(given) => said(&given, CallToolResult::structured),
        Err(refusal) => said(&refusal, CallToolResult::structured_error),
    }
}

fn said(json: &impl Serialize, of_value: fn(serde_json::Value) -> CallToolResult) -> CallToolResult {
    let of_wire = "the types of the wire are JSON";
    let mut result = of_value(serde_json::to_value(json).expect(of_wire));
    // The text has the members in the order of every other surface.
    result.content = vec![ContentBlock::text(serde_json::to_string(json).expect(of_wire))];
    result
}

/// The schema of what a tool gives, which the protocol wants to be an object by its first word. A refusal is given as well: some
/// clients hold it against the schema too.
fn schema_of<T: JsonSchema>() -> JsonObject {
    let mut generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let alternatives = [generator.subschema_for::<T>(), generator.subschema_for::<Refusal>()];
    object(json_schema!({
        "type": "object",
        "anyOf": alternatives,
        "$defs": generator.take_definitions(true),
    }))
}

fn object(mut schema: Schema) -> JsonObject {
    std::mem::take(schema.ensure_object())
}

/// The referee and the solution as the tools of an assistant.
pub(crate) struct Tools {
    texts: Arc<Texts>,
}

impl Tools {
    /// The tools that speak in these texts.
    pub(crate) fn new(texts: Arc<Texts>) -> Tools {
        Tools { texts }
    }
}

impl ServerHandler for Tools {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(Implementation::new("morpion", env!("CARGO_PKG_VERSION")))
            .with_instructions(self.texts.mcp_instructions())
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(OPERATIONS.iter().map(|one| one.tool(&self.texts)).collect()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(operation) = OPERATIONS.iter().find(|one| one.name == request.name) else {
            let known = OPERATIONS.map(|one| one.name).join(", ");
            let message = self.texts.mcp_unknown_tool(printable(&request.name), known);
            return Err(ErrorData::invalid_params(message, None));
        };
        Ok(operation.call(&self.texts, context.extensions.get()).into())
    }
}
