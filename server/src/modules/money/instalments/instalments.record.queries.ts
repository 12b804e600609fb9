import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool, type UpdateObject } from 'kysely';
import type { Link } from '#contract/base/http';
import type { BillingType } from '#contract/base/billing';
import type { Caller } from '../../../auth/caller.ts';
import { scopeOf, whoseOf } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { organisationDay } from '../../../db/organisationDay.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { linkTo, linkToUser } from '../../../nouns/links.ts';
import { scopedRecords } from '../../../nouns/scopedRecords.ts';
import { edition } from '../../../nouns/stamps.ts';
import { shownTo } from './instalments.rules.ts';

type Rows<O> = SelectQueryBuilder<DB, 'instalments', O>;

/** The days that the category of its policy lets a premium be late. */
const graceDays = sql<number>`(select category.payment_grace_days from product_categories category
  where category.id = instalments.category_id)`;

/** By the day, unless said today: still unpaid when its grace is over. */
export const isOverdue = (day: RawBuilder<string> = organisationDay): RawBuilder<SqlBool> =>
  sql<SqlBool>`(instalments.due > 0 and instalments.due_date < ${day} - ${graceDays})`;

const amount = <const C extends string>(column: C) =>
  sql<string>`money_text(${sql.ref(`instalments.${column}`)}, instalments.currency)`.as(column);

/** What an instalment shows of itself; one set for list, record and export. */
export function selectInstalment<O>(query: Rows<O>) {
  return query
    .select([
      'instalments.id',
      'instalments.policy_id',
      'instalments.account_id',
      'instalments.insurer_id',
      'instalments.number',
      'instalments.due_date',
      'instalments.payer',
      'instalments.currency',
      'instalments.status',
      'instalments.waiver_reason',
      'instalments.waiver_asked_at',
      'instalments.waived_on',
      'instalments.created_at',
      'instalments.updated_at',
      'instalments.version',
    ])
    .select((eb) => [
      eb.ref('instalments.billing_type').$castTo<BillingType>().as('billing_type'),
      linkTo('policies', 'instalments.policy_id').$castTo<Link>().as('policy'),
      linkTo('accounts', 'instalments.account_id').$castTo<Link>().as('account'),
      linkTo('insurers', 'instalments.insurer_id').$castTo<Link>().as('insurer'),
      amount('amount'),
      amount('planned_amount'),
      amount('paid'),
      amount('held'),
      amount('waived'),
      amount('due'),
      isOverdue().$castTo<boolean>().as('is_overdue'),
      sql<string>`(instalments.due_date + ${graceDays})`.as('payable_until'),
      linkToUser('instalments.waiver_asked_by').as('waiver_asked_by'),
      linkToUser('instalments.waived_by').as('waived_by'),
      linkToUser('instalments.created_by').as('created_by'),
      linkToUser('instalments.updated_by').as('updated_by'),
    ]);
}

export const instalmentRecords = scopedRecords('instalments', {
  alive: (db) => db.selectFrom('instalments'),
  select: (rows: Rows<object>) => selectInstalment(rows),
  shown: (row, caller: Caller, scope) => shownTo(caller)({ ...row, scope }),
});
export type InstalmentFacts = Awaited<ReturnType<typeof instalmentRecords.facts>>;

const ofPolicy = (db: Db | Tx, policyId: number) =>
  selectInstalment(db.selectFrom('instalments'))
    .where('instalments.policy_id', '=', policyId)
    .orderBy('instalments.due_date')
    .orderBy('instalments.number');

/** All of a policy, in the order of their days. Whoever changes one holds the policy. */
export const instalmentsOf = (tx: Tx, policyId: number): Promise<InstalmentFacts[]> =>
  ofPolicy(tx, policyId).execute();

/** For whoever sees the policy. */
export async function shownInstalmentsOf(db: Db | Tx, caller: Caller, policyId: number) {
  const rows = await ofPolicy(db, policyId)
    .select(scopeOf(caller, whoseOf('instalments')).as('scope'))
    .execute();
  return rows.map(shownTo(caller));
}

export async function setInstalment(
  tx: Tx,
  actor: { user_id: number | null },
  id: number,
  change: UpdateObject<DB, 'instalments'>,
): Promise<void> {
  await tx
    .updateTable('instalments')
    .set({ ...change, ...edition(actor) })
    .where('id', '=', id)
    .execute();
}
