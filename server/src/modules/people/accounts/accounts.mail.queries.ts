import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

/** Whether whoever has this address asked not to be contacted, be it on a record that was deleted since. */
export async function isNotToContact(db: Db | Tx, address: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select
      exists (select 1 from accounts where lower(email) = lower(${address}) and do_not_contact)
      or exists (select 1 from leads where lower(email) = lower(${address}) and do_not_contact) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}
