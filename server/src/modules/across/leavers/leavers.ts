import type { HandOver } from '../../../nouns/steps/handover.ts';
import { handOverClaims } from '../../cover/claims/claims.service.ts';
import { handOverRenewals } from '../../cover/renewals/renewals.service.ts';
import { handOverPolicies } from '../../cover/policies/policies.service.ts';
import { handOverTasks } from '../../office/tasks/tasks.service.ts';
import { handOverAccounts } from '../../people/accounts/accounts.service.ts';
import { handOverLeads } from '../../sales/leads/leads.service.ts';
import { handOverQuotes } from '../../sales/quotes/quotes.service.ts';
import { handOverViews } from '../../system/views/views.service.ts';

/** By noun, in the order in which their rows are locked. */
const handingOver: HandOver[] = [
  handOverAccounts,
  handOverLeads,
  handOverQuotes,
  handOverRenewals,
  handOverPolicies,
  handOverClaims,
  handOverTasks,
  handOverViews,
];

/** Everything that someone who leaves has goes to one successor. */
export const handOverAll: HandOver = async (tx, caller, leaver, to) => {
  for (const handOver of handingOver) await handOver(tx, caller, leaver, to);
};
