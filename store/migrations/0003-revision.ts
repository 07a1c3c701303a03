import { type Kysely, sql } from 'kysely';

/** A number that every change of the content increments, so that other processes notice it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('revision')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('purged', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into revision (id, number, purged) values (1, 1, 1)`.execute(db);
}
