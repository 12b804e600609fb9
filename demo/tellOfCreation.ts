import { sql } from 'kysely';
import { nouns } from '#contract/base/nouns';
import type { Tx } from '../server/src/db/connect.ts';

/** Who entered records that are dated back, and when. */
export async function tellOfCreation(
  tx: Tx,
  noun:
    | 'accounts'
    | 'claims'
    | 'emails'
    | 'instalments'
    | 'leads'
    | 'members'
    | 'notes'
    | 'payments'
    | 'policies'
    | 'quotes'
    | 'renewals',
  ids: number[],
): Promise<void> {
  await sql`insert into audit_entries (at, actor_id, via, module, noun, record_id, action)
    select created_at, created_by, 'console', ${nouns[noun].module}, ${noun}, id, 'create'
    from ${sql.table(noun)} where id = any(${ids}::integer[]) order by created_at, id`.execute(tx);
}
