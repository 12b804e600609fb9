import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Fails where the database does not answer or was never migrated. */
export async function askForMigrations(db: Db): Promise<void> {
  await sql`select 1 from schema_migrations limit 1`.execute(db);
}
