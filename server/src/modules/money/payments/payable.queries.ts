import { sql } from 'kysely';
import {
  mostPayable,
  type Payable,
  type PayableParams,
  type PayableToInsurer,
} from '#contract/money/payable';
import { guardHolds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { reaches, reachesAll, whoseOf } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { Forbidden, NotFound } from '../../../errors.ts';
import { linkTo } from '../../../nouns/links.ts';

/** Of the policies that the caller sees: what we have of their premium, and what of it the insurer has. */
const owed = (caller: Caller, insurerId: number) => sql`
  collected as (
    select policy_id, currency, min(due_date) as due_since, sum(amount) as gross_premium,
      sum(paid + waived) as collected
    from instalments
    where insurer_id = ${insurerId} and billing_type = 'agency_bill'
      and ${reaches(caller, 'policies:view', whoseOf('instalments'))}
    group by policy_id, currency
  ), sent as (
    select part.policy_id, sum(part.amount) as remitted
    from payments join payment_allocations part on part.payment_id = payments.id
    where payments.insurer_id = ${insurerId} and payments.status in ('held', 'cleared')
    group by part.policy_id
  ), owed as (
    select collected.*, coalesce(remitted, 0) as remitted, collected - coalesce(remitted, 0) as payable
    from collected left join sent using (policy_id)
    where collected > coalesce(remitted, 0)
  )`;

const asText = (column: string) =>
  sql`money_text(${sql.ref(`owed.${column}`)}, owed.currency) as ${sql.ref(column)}`;
const amounts = ['gross_premium', 'collected', 'remitted', 'payable'];

/** What was sent belongs to no client, so that only whoever sees all payments sees it. */
function guardSeesRemittances(caller: Caller): void {
  if (!reachesAll(caller, 'payments:view'))
    throw new Forbidden('What insurers were sent is seen by whoever sees all payments.');
}

async function guardInsurer(db: Db | Tx, caller: Caller, id: number): Promise<void> {
  guardHolds(caller, 'insurers:view');
  guardHolds(caller, 'policies:view');
  guardSeesRemittances(caller);
  const found = await db
    .selectFrom('insurers')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new NotFound();
}

/** What we collected for an insurer and did not send yet. */
export async function payableTo(
  db: Db | Tx,
  caller: Caller,
  insurerId: number,
  { currency }: PayableParams,
): Promise<PayableToInsurer> {
  await guardInsurer(db, caller, insurerId);
  const { rows: totals } = await sql<PayableToInsurer['totals'][number]>`
    with ${owed(caller, insurerId)}
    select currency, money_text(sum(payable), currency) as payable, count(*)::integer as policies
    from owed group by currency order by currency`.execute(db);
  const { rows: policies } = await sql<Payable>`
    with ${owed(caller, insurerId)}
    select owed.policy_id, ${linkTo('policies', 'owed.policy_id')} as policy,
      (select ${linkTo('accounts', 'policies.account_id')} from policies where policies.id = owed.policy_id) as account,
      owed.currency, owed.due_since, ${sql.join(amounts.map(asText))}
    from owed where ${currency ?? null}::text is null or owed.currency = ${currency ?? null}
    order by owed.due_since, owed.policy_id limit ${mostPayable}`.execute(db);
  return { totals, policies };
}
