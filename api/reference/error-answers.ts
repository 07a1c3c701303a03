import { z } from 'zod';
import type { Call } from '../../contract/call/call.ts';
import { errorCatalogue } from '../../contract/call/errors.ts';

type Json = Record<string, unknown>;

/** The one shape of all errors. */
export const Failure = z.object({
  success: z.literal(false),
  error: z.string().describe('One sentence for a person'),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** Shared by all operations; only the status and the reason differ. */
export const errorResponse = {
  description: 'Refused',
  headers: {
    'Retry-After': {
      description: 'Seconds until it is worth trying again; with 429 and 503',
      schema: { type: 'integer' },
    },
  },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

/** The reasons implied by a call's declaration, by status. */
const reasons = {
  400: "The request couldn't be read, or a field isn't valid: `issues` names the fields.",
  401: errorCatalogue.unauthorized.message,
  404: errorCatalogue.notFound.message,
  412: 'It was changed somewhere else since the version that the request names.',
  413: errorCatalogue.tooLarge.message,
  415: errorCatalogue.wrongType.message,
};

/** The errors of a call by status: those implied by its declaration, and those it lists. */
export function errorAnswers(call: Call): Record<string, Json> {
  const answers = new Map<number, string[]>(
    impliedStatuses(call).map((status) => [status, [reasons[status]]]),
  );
  for (const code of call.errors ?? []) {
    const { status, message } = errorCatalogue[code];
    answers.set(status, [...new Set([...(answers.get(status) ?? []), message])]);
  }
  return {
    ...Object.fromEntries([...answers].map(([status, all]) => [status, refusal(describe(all))])),
    default: refusal('Anything else: 500 after a mistake of ours, 503 while the site is busy.'),
  };
}

function impliedStatuses({ access, params, query, body, files, csv }: Call) {
  const takesBody = body !== undefined || files !== undefined || csv === true;
  const implied: Record<keyof typeof reasons, boolean> = {
    400: true, // any request may be unreadable
    401: access !== 'public',
    404: params !== undefined || query !== undefined, // parameters that can't name anything aren't found
    412: body instanceof z.ZodObject && versions.some((field) => field in body.shape),
    413: takesBody,
    415: takesBody,
  };
  const statuses = Object.keys(reasons).map(Number) as (keyof typeof reasons)[];
  return statuses.filter((status) => implied[status]);
}

/** The fields by which a body names the version it was made from. */
const versions = ['updatedAt', 'draftUpdatedAt', 'startedFrom'];

const describe = (all: string[]) =>
  all.length === 1 ? all[0] : all.map((reason) => `- ${reason}`).join('\n');

const refusal = (description: string) => ({
  $ref: '#/components/responses/Error',
  description,
});
