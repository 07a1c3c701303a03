import type { openApiDocument } from '../../api/reference/openapi.ts';

/**
 * The OpenAPI document reduced to what clients depend on: URLs, and the names and types of what they send and
 * receive. It omits descriptions and limits, so that a recording stays small and its diff shows what changed.
 */
export interface ApiShapes {
  operations: Record<string, OperationShape>;
  schemas: Record<string, Shape>;
}

export interface OperationShape {
  access: 'public' | 'administrator';
  path: ObjectShape;
  query: ObjectShape;
  /** By content type. */
  body: Record<string, Shape>;
  isBodyRequired: boolean;
  /** By status: successes only. */
  answers: Record<string, Shape>;
}

/**
 * A string lists alternatives: `string|null`, `"draft"|"published"`, `Product`, `Product[]`. Objects have a question
 * mark after the names of optional properties, and `*` for names that aren't fixed.
 */
export type Shape = string | ObjectShape | { '[]': Shape } | { '|': Shape[] };
export type ObjectShape = { [name: string]: Shape };

interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string | string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

interface Operation {
  security: unknown[];
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export function shapesOf({ paths, components }: ReturnType<typeof openApiDocument>): ApiShapes {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      operationShape(operation),
    ]),
  );
  const schemas = components.schemas as Record<string, Schema>;
  return {
    operations: Object.fromEntries(operations),
    schemas: mapValues(schemas, shapeOf),
  };
}

function operationShape({
  security,
  parameters,
  requestBody,
  responses,
}: Operation): OperationShape {
  const parametersIn = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, required, schema }) => [nameOf(name, required), shapeOf(schema)]),
    );
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return {
    access: security.length === 0 ? 'public' : 'administrator',
    path: parametersIn('path'),
    query: parametersIn('query'),
    body: mapValues(requestBody?.content ?? {}, ({ schema }) => shapeOf(schema)),
    isBodyRequired: requestBody?.required ?? false,
    answers: mapValues(Object.fromEntries(successes), ({ content }) =>
      shapeOf(content?.['application/json']?.schema ?? {}),
    ),
  };
}

function shapeOf(schema: Schema): Shape {
  if (schema.$ref) return schema.$ref.slice('#/components/schemas/'.length);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return union(alternatives.map(shapeOf));
  if (schema.type === 'array') return arrayOf(shapeOf(schema.items ?? {}));
  if (schema.type === 'object') return objectShape(schema);
  return union([schema.type ?? 'any'].flat());
}

function objectShape({ properties = {}, required = [], additionalProperties }: Schema): Shape {
  const open = typeof additionalProperties === 'object' ? shapeOf(additionalProperties) : undefined;
  // A record whose keys are all known may list them as required without describing each.
  const undescribed = required.filter((name) => !(name in properties));
  const named = Object.entries(properties).map(([name, schema]): [string, Shape] => [
    nameOf(name, required.includes(name)),
    shapeOf(schema),
  ]);
  return Object.fromEntries([
    ...named,
    ...undescribed.map((name) => [name, open ?? 'any'] as const),
    ...(open && undescribed.length === 0 ? [['*', open] as const] : []),
  ]);
}

function union(members: Shape[]): Shape {
  const texts = members.filter((member) => typeof member === 'string');
  const others = members.filter((member) => typeof member !== 'string');
  const text = [...new Set(texts)].join('|');
  if (others.length === 0) return text;
  return { '|': text === '' ? others : [text, ...others] };
}

const arrayOf = (item: Shape): Shape =>
  typeof item === 'string' && !item.includes('|') ? `${item}[]` : { '[]': item };

const nameOf = (name: string, isRequired = false) => (isRequired ? name : `${name}?`);

const mapValues = <From, To>(values: Record<string, From>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)])) as Record<
    string,
    To
  >;
