import { sql } from 'kysely';
import { isPositive } from '#contract/base/amounts/decimals';
import { sumOf } from '#contract/base/amounts/amounts';
import { instalmentActionTable } from '#contract/money/instalmentStates';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { awaitedRecords, reached } from '../../../nouns/steps/awaitingApproval.ts';
import { instalments } from './instalments.noun.ts';
import { shownTo } from './instalments.rules.ts';

async function readWaivers(db: Db, caller: Caller, ids: readonly number[]) {
  const rows = await instalments
    .select(db.selectFrom('instalments'))
    .where('instalments.id', 'in', [...ids])
    .execute();
  const shown = rows.map((row) => shownTo(caller)({ ...row, ...reached }));
  return shown.map(({ id, account, policy_id, currency, due, ...instalment }) => ({
    id,
    number: instalment.policy.label,
    instalment: { number: instalment.number, due_date: instalment.due_date },
    money: { currency, amount: due },
    method: null,
    sources: [],
    checks: [
      { code: 'no_cheque_held' as const, is_met: !isPositive(instalment.held) },
      { code: 'asked_by_another' as const, is_met: true },
    ],
    papers: null,
    account,
    place: { noun: 'policies' as const, id: policy_id, section: 'payments' },
    reason: instalment.waiver_reason,
    reference: '',
    sanctions_hit: null,
    is_judged_in_file: false,
    is_second: false,
    needs_note: false,
    changes: [
      { field: 'due', currency, before: due, after: sumOf(currency, []) },
      { field: 'status', currency: null, before: instalment.status, after: 'waived' },
    ],
    allowed_actions: instalment.allowed_actions,
  }));
}

/** Instalments of which someone asked that the client need not pay them. */
export const awaitedWaivers = awaitedRecords(instalmentActionTable, {
  noun: 'instalments',
  waits: sql`instalments.waiver_asked_at is not null`,
  label: sql`(select concat_ws(' · ', coalesce(nullif(policy.policy_number, ''), policy.reference), policy.client)
    from policies policy where policy.id = instalments.policy_id)`,
  askedAt: sql`instalments.waiver_asked_at`,
  askedBy: sql`instalments.waiver_asked_by`,
  money: { amount: sql`instalments.due`, currency: sql`instalments.currency` },
  read: readWaivers,
});
