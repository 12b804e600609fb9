import { sql } from 'kysely';
import type { Tx } from '../../../../db/connect.ts';
import { isChosen, type RowChoice } from '../../../../jobs/daily/rows.ts';

/** Policies whose premium has moved and whose commission is not written, a batch of them. */
export async function holdUnearned(tx: Tx, choice: RowChoice): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from policies where ${isChosen(choice)} and exists (
      select from premium_transactions moved
      where moved.policy_id = policies.id and not moved.is_brought_over
        and moved.id > coalesce((select transaction_id from commission_progress progress
          where progress.policy_id = policies.id), 0))
    order by id limit 100 for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

export type Kept = { policy_id: number; policy: string; currency: string; kept: string };

/** What is kept back of policies from what their insurers are sent. */
export async function keptOf(tx: Tx, policies: readonly number[]): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select balance.policy_id, policies.reference as policy, balance.currency,
      money_text(balance.kept, balance.currency) as kept
    from insurer_balances balance join policies on policies.id = balance.policy_id
    where balance.policy_id = any(${policies}::integer[]) order by balance.policy_id`.execute(tx);
  return rows;
}

/** The last transfer with its insurer that cleared, which what it kept back came by. */
export async function lastTransferOf(tx: Tx, policyId: number) {
  const { rows } = await sql<{ id: number; day: string; recorded_by: number | null }>`
    select payments.id, payments.cleared_on as day, payments.created_by as recorded_by
    from payment_allocations part join payments on payments.id = part.payment_id
    where part.policy_id = ${policyId} and payments.insurer_id is not null and payments.status = 'cleared'
    order by payments.cleared_on desc, payments.id desc limit 1`.execute(tx);
  return rows[0];
}
