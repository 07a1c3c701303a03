import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call } from '../../contract/call/call.ts';
import { ApiError } from '../../contract/call/errors.ts';
import type { Address } from './in-process-client.ts';
import { cleanRichTextFields } from './rich-text.ts';

/** What goes into a call and comes out of it, held to the contract. */

/** An address that cannot name anything is not found, rather than badly written. */
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
  // Nothing at all is a mistake on the way, not a wish to set everything to its default.
  if (request.body === undefined || request.body === null) throw new ApiError('malformedBody');
  const parsed = call.body.safeParse(request.body);
  if (parsed.success) return cleanRichTextFields(call.body, parsed.data);
  const issues = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  throw new ApiError('invalidInput', { issues });
}

/** An answer that breaks the contract is our mistake: it throws, and is answered as a crash. */
export function toAnswer(call: Call, result: unknown) {
  return { success: true, ...call.topLevel?.parse(result), data: call.answer.parse(result) };
}

/** The answer of a list, batch by batch. */
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
