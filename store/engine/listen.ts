import type pg from 'pg';
import { channel } from './changes.ts';
import type { DatabaseHealth } from './database-health.ts';

const answerWithinMs = 3_000;

/** Together half a second at most, from the moment at which a database hangs until that is known. */
const beatEveryMs = 150;
const tickMs = 50;
const silentAfterTicks = 6;

/**
 * A connection of its own that hears of changes. Reading through it also proves that it is alive:
 * one that broke, or went silent, is replaced at the next reading. It is read all the time, so that the
 * state of the database is known.
 */
export function listen(
  address: string,
  onRevision: (revision: number) => void,
  health: DatabaseHealth,
) {
  let current: Promise<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<pg.Client> {
    const { default: driver } = await import('pg');
    const client = new driver.Client({
      connectionString: address,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => onRevision(Number(payload)));
    // Whatever waits on it hears of it as well.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      return client;
    } catch (error) {
      void close(client);
      throw error;
    }
  }

  async function read(): Promise<number> {
    current ??= connect();
    const connecting = current;
    try {
      const client = await connecting;
      const { rows } = await client.query('select number from revision');
      return rows[0].number;
    } catch (error) {
      if (current === connecting) current = undefined;
      void connecting.then(close, () => {});
      throw error;
    }
  }

  /** Counted in turns of our own: while this process stands still, nobody else is to blame. */
  function beat() {
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
      if (ticks === silentAfterTicks) health.noteSilence();
    }, tickMs).unref();
    read()
      .catch((error: unknown) => {
        if (!isAnswer(error)) throw error;
      })
      .then(health.noteAnswer, () => {})
      .finally(() => {
        clearInterval(ticking);
        if (!isStopped) timer = setTimeout(beat, beatEveryMs).unref();
      });
  }
  beat();

  return {
    read,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current?.then(close, () => {});
    },
  };
}

/** A refusal is one: whoever asks hears it at once. A wait that was given up is none. */
function isAnswer(error: unknown): boolean {
  const { code, severity } = (error ?? {}) as { code?: string; severity?: string };
  return severity !== undefined || code === 'ECONNREFUSED';
}

/** It may be broken already. */
const close = (client: pg.Client) => client.end().catch(() => {});
