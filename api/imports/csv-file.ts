import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/call/errors.ts';
import { importTroubles } from '../../contract/fields/imports.ts';
import { limits } from '../../contract/limits/limits.ts';
import type { Answer, Message, Order } from './csv-thread.ts';

/** Beside this file, with the same extension, in sources and in the build. */
const program = join(import.meta.dirname, `csv-thread${extname(import.meta.filename)}`);

/** The thread's memory limit, several times what the largest file needs, and its time limit. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
const patienceMs = 60_000;

/** The CSV body of a request, as a stream. */
export function csvOf({ body }: FastifyRequest): Readable {
  if (!(body instanceof Readable)) throw new ApiError('wrongType');
  return body;
}

/** A file that was parsed and checked on its own, before it's compared with stored data. */
export interface CsvFile<Row, Skipped> {
  /** The number of rows in all batches. */
  total: number;
  skipped: Skipped[];
  skippedCount: number;
  batches: () => AsyncGenerator<Row[]>;
}

/**
 * Parses and holds a file on its own thread; the thread that serves visitors sees one
 * batch at a time. Nothing is yielded before the whole file has arrived and parsed.
 */
export async function withCsvFile<Row, Skipped, Result>(
  body: Readable,
  order: Order,
  work: (file: CsvFile<Row, Skipped>) => Promise<Result>,
): Promise<Result> {
  const thread = new Worker(program, { workerData: order, resourceLimits, env: {} });
  const ask = createAsk(thread);
  try {
    const answer = await sendFile(thread, body, ask);
    if ('refused' in answer) throw refusalOf(answer.refused);
    if (!('sorted' in answer)) throw new Error('the thread answered something else');
    const batches = async function* () {
      for (;;) {
        const next = await ask('next');
        if (!('batch' in next) || next.batch.length === 0) return;
        yield next.batch as Row[];
      }
    };
    const { total, skipped, skippedCount } = answer.sorted;
    return await work({ total, skipped: skipped as Skipped[], skippedCount, batches });
  } finally {
    body.resume(); // clients read the response only after sending the whole file
    await thread.terminate();
  }
}

type Ask = (message?: Message) => Promise<Answer>;

/** Stops sending as soon as the thread refuses the file. */
async function sendFile(thread: Worker, body: Readable, ask: Ask): Promise<Answer> {
  let refused: Answer | undefined;
  const early = ask();
  early.then(
    (answer) => {
      refused = answer;
    },
    () => {},
  );
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > limits.importedBytes) throw refusalOf('tooLarge');
    if (refused) return refused;
    thread.postMessage(chunk);
  }
  if (bytes === 0) throw refusalOf('empty');
  thread.postMessage('end' satisfies Message);
  return early;
}

/** Handles one request at a time. If the thread runs out of memory or time, the file can't be a valid list. */
function createAsk(thread: Worker): Ask {
  let settle: ((answer: Answer | Error) => void) | undefined;
  thread.on('message', (answer: Answer) => settle?.(answer));
  thread.on('error', (error) => settle?.(error));
  thread.on('exit', () => settle?.(refusalOf('tooHeavy')));
  return async (message) => {
    const { promise, resolve } = Promise.withResolvers<Answer | Error>();
    settle = resolve;
    const timer = setTimeout(() => resolve(refusalOf('tooHeavy')), patienceMs);
    if (message) thread.postMessage(message);
    const answer = await promise.finally(() => clearTimeout(timer));
    if (!(answer instanceof Error)) return answer;
    const { code } = answer as NodeJS.ErrnoException;
    throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusalOf('tooHeavy') : answer;
  };
}

function refusalOf(trouble: keyof typeof importTroubles): ApiError {
  const message = importTroubles[trouble];
  if (trouble === 'tooLarge' || trouble === 'tooManyLines') {
    return new ApiError('tooLarge', { message });
  }
  if (trouble === 'tooHeavy') return new ApiError('tooHeavy', { message });
  return new ApiError('invalidInput', { issues: [{ path: 'csv', message }] });
}
