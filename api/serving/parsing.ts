import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call } from '../../contract/call/call.ts';
import { ApiError } from '../../contract/call/errors.ts';
import type { Address } from './in-process-client.ts';
import { cleanRichTextFields } from './rich-text.ts';

/** Validates requests and responses against the contract. */

/** Parameters that can't name anything are answered with 404, not 400. */
export function parseAddress(call: Call, { params, query }: Address): Address {
  const parse = (schema: z.ZodObject | undefined, values: unknown = {}) => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(values);
    if (!parsed.success) throw new ApiError('notFound');
    return parsed.data;
  };
  return { params: parse(call.params, params), query: parse(call.query, query) };
}

export function parseBody(call: Call, request: FastifyRequest): unknown {
  if (!call.body) return undefined;
  // A missing body is a client error, not a wish to reset everything to its default.
  if (request.body === undefined || request.body === null) throw new ApiError('malformedBody');
  const parsed = call.body.safeParse(request.body);
  if (parsed.success) return cleanRichTextFields(call.body, parsed.data);
  const issues = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  throw new ApiError('invalidInput', { issues });
}

/** A response that violates the contract is our bug: it throws and becomes a 500. */
export function toAnswer(call: Call, result: unknown) {
  return { success: true, ...call.topLevel?.parse(result), data: call.answer.parse(result) };
}

/** The JSON of a list response, batch by batch. */
export async function* listTexts({ answer: schema }: Call, batches: AsyncIterable<unknown[]>) {
  yield '{"success":true,"data":[';
  let isFirst = true;
  for await (const batch of batches) {
    const items = (schema.parse(batch) as unknown[]).map((item) => JSON.stringify(item));
    if (items.length === 0) continue;
    yield (isFirst ? '' : ',') + items.join(',');
    isFirst = false;
  }
  yield ']}';
}
