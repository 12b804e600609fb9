import { sql } from 'kysely';
import {
  claimAges,
  type ClaimAge,
  type ClaimTotals,
  type ClaimTotalsParams,
} from '#contract/cover/claims/claimList';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { ageOf, isOverClock } from './figures/claims.ages.queries.ts';
import { matchingClaims } from './claims.noun.ts';

const sumOf = (column: 'outstanding' | 'paid') =>
  sql<string>`money_text(sum(${sql.ref(`claims.${column}`)}), claims.currency)`;

const totalOf = <R extends { count: number; over_clock: number }>(rows: R[], field: 'count' | 'over_clock') =>
  rows.reduce((sum, row) => sum + row[field], 0);

/** What the claims of a list come to; different currencies are never added. */
export async function totalClaims(db: Db, caller: Caller, filters: ClaimTotalsParams): Promise<ClaimTotals> {
  const counted = matchingClaims(db, caller, filters).select([
    'claims.currency',
    sql<number>`count(*)`.as('count'),
    sql<number>`count(*) filter (where ${isOverClock})`.as('over_clock'),
    sumOf('outstanding').as('outstanding'),
    sumOf('paid').as('paid'),
  ]);
  const all = await counted.groupBy('claims.currency').orderBy('claims.currency').execute();
  const open = await counted
    .where('claims.is_closed', '=', false)
    .select(ageOf.$castTo<ClaimAge>().as('age'))
    .groupBy([ageOf, 'claims.currency'])
    .orderBy('claims.currency')
    .execute();
  const sums = (rows: typeof all) =>
    rows.map(({ currency, outstanding, paid }) => ({ currency, outstanding, paid }));
  return {
    count: totalOf(all, 'count'),
    over_clock: totalOf(all, 'over_clock'),
    sums: sums(all),
    ages: claimAges.map((age) => {
      const those = open.filter((row) => row.age === age);
      return { age, count: totalOf(those, 'count'), sums: sums(those) };
    }),
  };
}
