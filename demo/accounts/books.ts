import { sql } from 'kysely';
import type { Tx } from '../../server/src/db/connect.ts';

/** Through whom a record came. */
export type Book = { agent_id: number; sub_agent_id: number | null };

export async function activeBooks(tx: Tx): Promise<Book[]> {
  const { rows } = await sql<Book>`
    select id as agent_id, null::integer as sub_agent_id from agents where status = 'active' and deleted_at is null
    union all
    select agent_id, id from sub_agents where status = 'active' and deleted_at is null
    order by agent_id, sub_agent_id nulls first`.execute(tx);
  return rows;
}

export const at = <T>(list: readonly T[], share: number): T | undefined =>
  list[Math.floor(share * list.length)];
