import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables/index.ts';

export type Database = Kysely<Tables>;
/** Demanded by whatever writes more than one row, or reads before it writes. */
export type Write = Transaction<Tables>;
