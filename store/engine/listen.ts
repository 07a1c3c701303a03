import type pg from 'pg';
import { channel } from './changes.ts';
import type { DatabaseHealth } from './database-health.ts';

const answerWithinMs = 3_000;

/** Together these detect a hanging database within half a second. */
const beatEveryMs = 150;
const tickMs = 50;
const silentAfterTicks = 6;

/**
 * A dedicated connection that receives change notifications. Reading through it also proves that it's alive: one that
 * broke, or went silent, is replaced at the next read. It's polled all the time, so that the database's health is
 * known.
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
    // Pending queries are rejected with the same error.
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

  /** Silence is counted in our own timer ticks, so that a blocked event loop isn't taken for a silent database. */
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

/** A refusal counts as an answer, since callers get it at once. A timeout doesn't. */
function isAnswer(error: unknown): boolean {
  const { code, severity } = (error ?? {}) as { code?: string; severity?: string };
  return severity !== undefined || code === 'ECONNREFUSED';
}

/** The connection may be broken already. */
const close = (client: pg.Client) => client.end().catch(() => {});
