import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables/index.ts';

export type Database = Kysely<Tables>;
/** Required by functions that write more than one row, or read before they write. */
export type Write = Transaction<Tables>;
