import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

const batch = 5000;

/** Seals all that waits. */
export async function sealAudit(db: Db): Promise<void> {
  for (let sealed = batch; sealed === batch;) {
    const answer = await sql<{ sealed: number }>`select seal_audit(${batch}) as sealed`.execute(db);
    sealed = answer.rows[0]?.sealed ?? 0;
  }
}
