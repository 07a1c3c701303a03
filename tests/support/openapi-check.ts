import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '../../api/reference/openapi.ts';

/** Holds every answer of a test against the published document, so that the two cannot differ. */

const document = openApiDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true });
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
  const operation = document.paths[template]?.[method.toLowerCase()] as
    | { responses: Record<string, { content?: object }> }
    | undefined;
  if (!operation) return status >= 400 ? ajv.getSchema(failure) : undefined;
  const documented = operation.responses[status] ? String(status) : 'default';
  if (!operation.responses[documented].content) return undefined;
  const parts = ['paths', template, method.toLowerCase(), 'responses', documented, 'content'];
  return ajv.getSchema(pointer([...parts, 'application/json', 'schema']));
}

const pointer = (parts: string[]) =>
  `document#/${parts.map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/')}`;

const failure = pointer(['components', 'schemas', 'Failure']);
