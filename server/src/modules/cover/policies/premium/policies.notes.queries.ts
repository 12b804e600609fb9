import { sql } from 'kysely';
import type { Address } from '#contract/base/values/address';
import type { BillingType } from '#contract/base/amounts/billing';
import type { ReturnPremium } from '#contract/cover/policies/policyVersions';
import type { PremiumLine } from '#contract/money/premium';
import type { Risk } from '#contract/sales/risk/risk';
import type { Db, Tx } from '../../../../db/connect.ts';

const amount = (column: string) => sql<string>`money_text(${sql.ref(`t.${column}`)}, t.currency)`;

/** A premium transaction that has a note, with the version of the policy that it made. */
export const findNoted = (db: Db, transactionId: number) =>
  db
    .selectFrom('premium_transactions as t')
    .innerJoin('policy_versions as v', 'v.id', 't.version_id')
    .innerJoin('policies as p', 'p.id', 't.policy_id')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .innerJoin('insurers as i', 'i.id', 'v.insurer_id')
    .innerJoin('products', 'products.id', 'v.product_id')
    .leftJoin('premium_notes as n', 'n.transaction_id', 't.id')
    .select((eb) => [
      't.id',
      't.policy_id',
      't.kind',
      't.effective_date',
      't.earns_from',
      't.earns_to',
      't.currency',
      amount('net_premium').as('net_premium'),
      amount('fees').as('fees'),
      amount('tax').as('tax'),
      amount('gross_premium').as('gross_premium'),
      't.note_kind',
      't.note_number',
      't.recorded_at',
      't.recorded_by',
      eb.ref('t.lines').$castTo<PremiumLine[]>().as('lines'),
      eb.ref('t.calculation').$castTo<ReturnPremium | null>().as('calculation'),
      'v.policy_number',
      'v.plan_name',
      sql<string | null>`money_text(v.deductible, v.currency)`.as('deductible'),
      'v.reason',
      'v.start_date',
      'v.end_date',
      eb.ref('v.risk').$castTo<Risk | null>().as('risk'),
      'p.reference',
      eb.ref('p.billing_type').$castTo<BillingType>().as('billing_type'),
      'a.display_name as client',
      'a.account_number',
      'a.tax_number as client_tax_number',
      'a.language',
      eb.ref('a.address').$castTo<Partial<Address>>().as('address'),
      'i.name as insurer',
      'products.name as product',
      'n.attachment_id',
    ])
    .where('t.id', '=', transactionId)
    .executeTakeFirst();
export type Noted = NonNullable<Awaited<ReturnType<typeof findNoted>>>;

/** The debit notes of these transactions; where none are named, of all before this one. */
export const findCharged = (db: Db, { id, policy_id }: Noted, transactionIds: readonly number[]) =>
  db
    .selectFrom('premium_transactions')
    .select([sql<string>`note_number`.as('number'), 'recorded_at'])
    .where('policy_id', '=', policy_id)
    .where('id', '<', id)
    .where('note_kind', '=', 'debit')
    .$if(transactionIds.length > 0, (query) =>
      query.where('id', '=', sql<number>`any(${transactionIds}::integer[])`),
    )
    .orderBy('id')
    .execute();

/** Whether nobody has drawn it yet; whoever else is at it waits. */
export async function holdUndrawn(tx: Tx, transactionId: number): Promise<boolean> {
  await sql`select from premium_transactions where id = ${transactionId} for no key update`.execute(tx);
  const drawn = await tx
    .selectFrom('premium_notes')
    .select('attachment_id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return drawn === undefined;
}

export async function insertNote(tx: Tx, transaction_id: number, attachment_id: number): Promise<void> {
  await tx.insertInto('premium_notes').values({ transaction_id, attachment_id }).execute();
}
