import { type Kysely, sql } from 'kysely';

/** One number that every change of the content raises, so that other processes can tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('revision')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('purged', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into revision (id, number, purged) values (1, 1, 1)`.execute(db);
}
