import { sql } from 'kysely';
import type { BillingType } from '#contract/base/amounts/billing';
import type { PaymentPlan } from '#contract/money/paymentPlans';
import type { PremiumFrequency } from '#contract/money/premiumFrequency';
import type { Permission } from '#contract/base/permissions';
import type { PolicyStatus } from '#contract/cover/policies/policyStates';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { scopeOf, visibleFor, whoseOf } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { organisationDay } from '../../../db/organisationDay.ts';
import { Forbidden, NotFound } from '../../../errors.ts';
import { edition } from '../../../nouns/stamps.ts';

const whose = whoseOf('policies');

/** What a plan and the money of a policy need to know of it. */
const select = (db: Db | Tx) =>
  db
    .selectFrom('policies')
    .select([
      'policies.id',
      'policies.reference',
      'policies.account_id',
      'policies.insurer_id',
      'policies.policy_type',
      'policies.start_date',
      'policies.end_date',
      'policies.currency',
      'policies.payment_mode',
      'policies.charged_until',
    ])
    .select((eb) => [
      eb.ref('policies.status').$castTo<PolicyStatus>().as('status'),
      eb.ref('policies.billing_type').$castTo<BillingType>().as('billing_type'),
      sql<string | null>`(select issue.earns_to from premium_transactions issue
        where issue.policy_id = policies.id and issue.kind = 'issue' order by issue.id limit 1)`.as(
        'issued_until',
      ),
      sql<PremiumFrequency | null>`case when policies.policy_type = 'life' then policies.risk ->> 'frequency' end`.as(
        'frequency',
      ),
      sql<string>`money_text(policies.gross_premium, policies.currency)`.as('gross_premium'),
      sql<string>`coalesce((select (min(premium.recorded_at) at time zone (select time_zone from organisation))::date
        from premium_transactions premium where premium.policy_id = policies.id), ${organisationDay})`.as(
        'entered_on',
      ),
      sql<number>`coalesce((select credit_terms_days from accounts where accounts.id = policies.account_id),
        (select credit_terms_days from organisation))`.as('credit_terms_days'),
      eb
        .selectFrom('payment_plans')
        .select((plans) => plans.ref('payment_plans.plan').$castTo<PaymentPlan>().as('plan'))
        .whereRef('payment_plans.policy_id', '=', 'policies.id')
        .as('plan'),
    ])
    .where('policies.deleted_at', 'is', null);

export type PaidPolicy = NonNullable<Awaited<ReturnType<typeof policyFacts>>>;

export const policyFacts = (db: Db | Tx, id: number) =>
  select(db).where('policies.id', '=', id).executeTakeFirst();

/** Those that the caller sees. */
export const seenPolicies = (db: Db | Tx, caller: Caller, ids: readonly number[]) =>
  select(db)
    .where('policies.id', 'in', [...ids])
    .where(visibleFor(caller, 'policies:view', whose))
    .execute();

/** Unseen is 404, out of reach 403. */
export async function policyFor(db: Db | Tx, caller: Caller, id: number, permission: Permission) {
  const policy = await select(db)
    .select(scopeOf(caller, whose).as('scope'))
    .where('policies.id', '=', id)
    .where(visibleFor(caller, permission, whose))
    .executeTakeFirst();
  if (!policy) throw new NotFound();
  if (!holds(caller, permission, policy.scope)) throw new Forbidden();
  return policy;
}

export async function keepPlan(tx: Tx, caller: Caller, policyId: number, plan: PaymentPlan): Promise<void> {
  const kept = { plan: JSON.stringify(plan), updated_at: sql<string>`now()`, updated_by: caller.user_id };
  await tx
    .insertInto('payment_plans')
    .values({ policy_id: policyId, ...kept })
    .onConflict((conflict) => conflict.column('policy_id').doUpdateSet(kept))
    .execute();
}

export async function forgetPlan(tx: Tx, policyId: number): Promise<void> {
  await tx.deleteFrom('payment_plans').where('policy_id', '=', policyId).execute();
}

export async function setPaymentMode(
  tx: Tx,
  caller: Caller,
  id: number,
  payment_mode: PaidPolicy['payment_mode'],
): Promise<void> {
  await tx
    .updateTable('policies')
    .set({ payment_mode, ...edition(caller) })
    .where('id', '=', id)
    .execute();
}

type NewInstalment = { number: number; due_date: string; amount: string; payer: string };

/** With their ids, in the order of their numbers. */
export async function insertInstalments(
  tx: Tx,
  actor: { user_id: number | null },
  policyId: number,
  instalments: readonly NewInstalment[],
  /** What moved the premium that they are of; none where they replace others. */
  transactionId: number | null,
): Promise<number[]> {
  if (instalments.length === 0) return [];
  const { user_id } = actor;
  const { rows } = await sql<{ id: number }>`
    insert into instalments
      (policy_id, number, due_date, amount, planned_amount, payer, transaction_id, created_by, updated_by)
    select ${policyId}::integer, number, due_date, amount, amount, payer, ${transactionId}::integer,
      ${user_id}::integer, ${user_id}::integer
    from json_to_recordset(${JSON.stringify(instalments)}::json)
      as part (number integer, due_date date, amount numeric, payer text)
    order by number returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What a policy was charged at its issue and for each year since, with its first day. */
export const listCharges = (tx: Tx, policyId: number) =>
  tx
    .selectFrom('premium_transactions')
    .select([
      'effective_date as start_date',
      sql<string>`money_text(gross_premium, currency)`.as('gross_premium'),
    ])
    .where('policy_id', '=', policyId)
    .where('kind', 'in', ['issue', 'policy_year'])
    .orderBy('id')
    .execute();
