import { sql } from 'kysely';
import {
  renewalWindows,
  type RenewalWindow,
  type RenewalWindows,
  type RenewalWindowsParams,
} from '#contract/cover/renewals/renewalList';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { matchingRenewals } from './renewals.noun.ts';
import { windowOf } from './renewals.windows.queries.ts';

/** How many open ones stand in each window, and what is at stake; different currencies are never added. */
export async function countWindows(
  db: Db,
  caller: Caller,
  filters: RenewalWindowsParams,
): Promise<RenewalWindows> {
  const rows = await matchingRenewals(db, caller, filters)
    .where('renewals.is_closed', '=', false)
    .select([
      windowOf.$castTo<RenewalWindow>().as('window'),
      'renewals.currency',
      sql<number>`count(*)`.as('count'),
      sql<string>`money_text(sum(renewals.expiring_premium), renewals.currency)`.as('expiring_premium'),
    ])
    .groupBy([windowOf, 'renewals.currency'])
    .orderBy('renewals.currency')
    .execute();
  return renewalWindows.map((window) => {
    const those = rows.filter((row) => row.window === window);
    return {
      window,
      count: those.reduce((sum, { count }) => sum + count, 0),
      at_stake: those.map(({ currency, expiring_premium }) => ({ currency, expiring_premium })),
    };
  });
}
