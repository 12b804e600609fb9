import { isPositive } from '#contract/base/amounts/decimals';
import { sumOf } from '#contract/base/amounts/amounts';
import type { Link } from '#contract/base/http';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { auditEach } from '../../../nouns/trail/audit.ts';
import { enterOpening, insertBrought, settleWithInsurers } from './instalments.broughtOver.queries.ts';
import type { BroughtInstalment } from './instalments.broughtOver.rules.ts';

/** A policy that was just written, with what its instalments are. */
export type Charged = {
  policy: Link;
  currency: string;
  transaction_id: number;
  parts: readonly BroughtInstalment[];
};

const keyOf = (policyId: number, number: number): string => `${policyId} ${number}`;

/** The instalments of policies that ran before they came here, and what was paid of them, in a few statements. */
export async function bringInstalments(
  tx: Tx,
  actor: Actor,
  day: string,
  charged: readonly Charged[],
): Promise<void> {
  const rows = charged.flatMap(({ policy, currency, transaction_id, parts }) =>
    parts.map((part) => ({ ...part, policy, currency, policy_id: policy.id, transaction_id })),
  );
  const made = await insertBrought(
    tx,
    actor,
    day,
    rows.map(({ policy: _policy, currency: _currency, ...row }) => row),
  );
  const ids = new Map(made.map(({ id, policy_id, number }) => [keyOf(policy_id, number), id]));
  const known = rows.map((row) => ({ ...row, id: ids.get(keyOf(row.policy_id, row.number)) ?? 0 }));
  const paid = known.filter(({ opening }) => isPositive(opening));
  await enterOpening(
    tx,
    actor,
    day,
    paid.map(({ id, opening }) => ({ instalment_id: id, amount: opening })),
  );
  await settleWithInsurers(tx, [...new Set(paid.map(({ policy_id }) => policy_id))]);
  const told = known.map(({ id, policy, number, due_date, payer, amount, currency }) => ({
    record_id: id,
    after: { policy, number, due_date, payer, amount, waived: sumOf(currency, []) },
  }));
  await auditEach(tx, actor, { module: 'policies', noun: 'instalments', action: 'create' }, told);
}
