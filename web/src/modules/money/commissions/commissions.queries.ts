import { commissionOperations } from '#contract/money/commissions/commissionOperations';
import { steadyQueryFor } from '../../../api/call.ts';
import { records, type Params } from '../../../api/records.ts';

export const commissions = records(commissionOperations);

/** Those of one policy, in the order in which its premium moved. */
export const commissionsOf = (policy: number) =>
  commissions.list({ policy, ordering: 'booked_on', page_size: 100 });

/** What a list of commissions comes to, by currency. */
export const totalsOf = (filter: Params) => steadyQueryFor(commissionOperations.totals, { params: filter });
