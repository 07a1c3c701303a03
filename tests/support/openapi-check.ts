import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../api/reference/openapi.ts';

/** Validates every response in tests against the published OpenAPI document, so that the two can't differ. */

const document = openApiDocument('https://example.com');
// Each process compiles every schema for a few responses, so optimizing them would take longer than it saves.
const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
addFormats.default(ajv);
ajv.addSchema(document, 'document');

const templates = Object.keys(document.paths).map((template) => ({
  template,
  pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]*')}$`),
}));

interface Answer {
  method: string;
  url: string;
  status: number;
  json: unknown;
}

export function expectDocumented({ method, url, status, json }: Answer): void {
  if (method === 'HEAD' || !url.startsWith('/api/')) return;
  const validate = schemaOf(method, url, status);
  if (validate?.(json) === false) {
    throw new Error(
      `${method} ${url} answered ${status} unlike the document: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(json)}`,
    );
  }
}

function schemaOf(method: string, url: string, status: number): ValidateFunction | undefined {
  const path = url.split('?', 1)[0];
  const template = templates.find(({ pattern }) => pattern.test(path))?.template ?? '';
  const operation = document.paths[template]?.[method.toLowerCase()] as Operation | undefined;
  if (!operation) return status >= 400 ? ajv.getSchema(failure) : undefined;
  if (status >= 400) {
    if (!isListed(operation, status)) {
      throw new Error(`${method} ${url} answered ${status}, which the document doesn't list`);
    }
    return ajv.getSchema(failure);
  }
  const documented = String(status);
  if (!operation.responses[documented]?.content) return undefined;
  const parts = ['paths', template, method.toLowerCase(), 'responses', documented, 'content'];
  return ajv.getSchema(pointer([...parts, 'application/json', 'schema']));
}

interface Operation {
  requestBody?: object;
  responses: Record<string, { content?: object }>;
}

/** Clients rely on the statuses listed; the others can happen to any request, or to an unexpected body. */
function isListed({ requestBody, responses }: Operation, status: number): boolean {
  const anywhere = requestBody ? [405, 408, 431] : [405, 408, 413, 415, 431];
  return String(status) in responses || status >= 500 || anywhere.includes(status);
}

const pointer = (parts: string[]) =>
  `document#/${parts.map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/')}`;

const failure = pointer(['components', 'schemas', 'Failure']);
