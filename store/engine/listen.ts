import type pg from 'pg';
import { channel } from './changes.ts';

const answerWithinMs = 3_000;

/**
 * A connection of its own that hears of changes. Reading through it also proves that it is alive:
 * one that broke, or went silent, is replaced at the next reading.
 */
export function listen(address: string, onRevision: (revision: number) => void) {
  let current: pg.Client | undefined;

  async function connect(): Promise<pg.Client> {
    const { default: driver } = await import('pg');
    const client = new driver.Client({
      connectionString: address,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    const forget = () => {
      if (current === client) current = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    client.on('notification', ({ payload }) => onRevision(Number(payload)));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      void close(client);
      throw error;
    }
    current = client;
    return client;
  }

  return {
    async read(): Promise<number> {
      const client = current ?? (await connect());
      try {
        const { rows } = await client.query('select number from revision');
        return rows[0].number;
      } catch (error) {
        current = undefined;
        void close(client);
        throw error;
      }
    },
    async stop() {
      if (current) await close(current);
    },
  };
}

/** It may be broken already. */
const close = (client: pg.Client) => client.end().catch(() => {});
