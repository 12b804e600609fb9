import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PaymentListParams, PaymentTotals } from '#contract/money/payments';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import type { FiltersOf } from '../../../nouns/lists/narrowing.ts';
import { shownPage } from '../../../nouns/lists/list.ts';
import { payments } from './payments.noun.ts';
import { shownTo } from './payments.rules.ts';

export const listPayments = async (db: Db, caller: Caller, url: string, params: PaymentListParams) =>
  shownPage(await payments.list.list(db, caller, url, params), shownTo(caller));

const sumOf = (rows: RawBuilder<SqlBool>, amount = sql.ref('payments.amount')) =>
  sql<string>`money_text(coalesce(sum(${amount}) filter (where ${rows}), 0), payments.currency)`;

/** Of what was taken back, the row of the day on which that was done. */
const signedAmount = sql`case when payments.reverses_id is null then payments.amount else -payments.amount end`;

/** Neither currencies nor directions are added to each other. */
export const totalPayments = (
  db: Db,
  caller: Caller,
  params: FiltersOf<PaymentListParams>,
): Promise<PaymentTotals> =>
  payments
    .matching(db, caller, params)
    .select([
      'payments.currency',
      'payments.direction',
      sql<number>`count(*)`.as('count'),
      sumOf(sql`payments.cleared_on is not null`, signedAmount).as('cleared'),
      sumOf(sql`payments.status = 'held'`).as('held'),
      sumOf(sql`payments.status = 'bounced'`).as('bounced'),
    ])
    .groupBy(['payments.currency', 'payments.direction'])
    .orderBy('payments.currency')
    .orderBy('payments.direction')
    .execute();
