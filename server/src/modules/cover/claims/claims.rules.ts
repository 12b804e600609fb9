import type { Scope } from '#contract/base/permissions';
import { allowedActions } from '#contract/base/states/states';
import { claimActionTable, type ClaimInState } from '#contract/cover/claims/claimStates';
import { reachOf } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { compact, fold, searchTextOf } from '../../../db/search/searchText.ts';

/** A claim as the caller is shown it: with what role and state let them do with it. */
export const shownTo =
  (caller: Caller) =>
  <R extends ClaimInState>({ scope, ...claim }: R & { scope: Scope }) => ({
    ...claim,
    allowed_actions: allowedActions(
      claimActionTable,
      claim as unknown as ClaimInState,
      reachOf(caller, scope),
    ),
  });

type Searched = {
  claim_number: string;
  insurer_claim_number?: string | undefined;
  item_label?: string | undefined;
  reported_by?: string | undefined;
  driver?: string | undefined;
  police_report_no?: string | undefined;
};

/** Besides what finds its policy and its client, any fragment of this finds the claim. */
export function claimText(claim: Searched): string {
  const { claim_number, insurer_claim_number = '', police_report_no = '' } = claim;
  const { item_label = '', reported_by = '', driver = '' } = claim;
  const numbers = [claim_number, insurer_claim_number, police_report_no, item_label];
  const names = [...numbers, reported_by, driver];

  return searchTextOf([...names.map(fold), ...numbers.map(compact)]);
}
