import { z } from 'zod';
import { addresses, type CallName } from '../../contract/call/addresses.ts';
import type { Call } from '../../contract/call/call.ts';
import { splitAddress } from '../../contract/call/visitor-addresses.ts';
import { callGroups } from '../../contract/calls.ts';
import { errorAnswers, errorResponse, Failure } from './error-answers.ts';
import { tags } from './tags.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, generated from the contract so that it can't fall behind. */
export function openApiDocument(origin: string) {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const [group, calls] of Object.entries(callGroups)) {
    for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
      const [method, path] = splitAddress(addresses[name]);
      const address = path.replace(/:(\w+)/g, '{$1}');
      paths[address] ??= {};
      paths[address][method.toLowerCase()] = operation(name, group, call, schemas);
    }
  }
  schemas.Failure = toSchema(Failure, 'output', {});
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version: '1',
      description: 'The API of a Vitrine site. Every answer is JSON with a `success` flag.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags,
    paths,
    components: {
      schemas,
      responses: { Error: errorResponse },
      securitySchemes: { administrator: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operation(name: CallName, group: string, call: Call, schemas: Json): Json {
  const answer = z.object({
    success: z.literal(true),
    ...call.topLevel?.shape,
    data: call.answer,
  });
  return {
    operationId: name,
    summary: call.summary,
    tags: [group],
    security: call.access === 'public' ? [] : [{ administrator: [] }],
    parameters: [
      ...Object.keys(call.params?.shape ?? {}).map((key) => ({
        name: key,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...Object.entries(call.query?.shape ?? {}).map(([key, schema]) => ({
        name: key,
        in: 'query',
        schema: toSchema(schema as z.ZodType, 'input', schemas),
      })),
    ],
    requestBody: requestBody(call, schemas),
    responses: {
      [call.status ?? 200]: {
        description: 'Done',
        content: json(toSchema(answer, 'output', schemas)),
      },
      ...(splitAddress(addresses[name])[0] === 'GET' && {
        304: { description: 'Unchanged since the ETag that was sent' },
      }),
      ...errorAnswers(call),
    },
  };
}

function requestBody(call: Call, schemas: Json): Json | undefined {
  if (call.body) return { required: true, content: json(toSchema(call.body, 'input', schemas)) };
  if (call.csv) return { required: true, content: { 'text/csv': { schema: { type: 'string' } } } };
  if (!call.files) return undefined;
  const file = { type: 'string', format: 'binary' };
  const properties = Object.fromEntries(
    call.files.map((field) => [field, field.endsWith('s') ? { type: 'array', items: file } : file]),
  );
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties } } },
  };
}

const json = (schema: Json) => ({ 'application/json': { schema } });

/** Converts one schema, moving everything it refers to by name to the components. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  // A request and a response may share a schema whose optional fields differ by direction.
  const suffix = io === 'input' ? 'Input' : '';
  const {
    $schema: _,
    $defs = {},
    ...inline
  } = z.toJSONSchema(schema, {
    io,
    reused: 'inline',
    override: ({ jsonSchema }) => describeKnownKeys(jsonSchema as Json),
  });
  const rename = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value).replaceAll(
        /"#\/\$defs\/(\w+)"/g,
        (_match, id: string) => `"#/components/schemas/${id}${suffix}"`,
      ),
    );
  for (const [id, definition] of Object.entries($defs)) {
    const { id: _id, ...body } = rename(definition) as Json;
    schemas[`${id}${suffix}`] = body;
  }
  return rename(inline) as Json;
}

/** A record whose keys are all known is an object with these properties, which tools can show and check. */
function describeKnownKeys(schema: Json): void {
  const { propertyNames, required, additionalProperties } = schema;
  if (!propertyNames || !Array.isArray(required)) return;
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}
