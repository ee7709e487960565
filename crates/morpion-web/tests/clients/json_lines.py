"""JSON lines are sent as the text that they are."""

import schemathesis

schemathesis.serializer.alias(["application/x-ndjson", "application/jsonl"], "text/plain")
