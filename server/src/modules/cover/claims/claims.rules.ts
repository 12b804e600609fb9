import type { AskedBySomeone } from '#contract/base/states/secondPerson';
import type { Scope } from '#contract/base/permissions';
import { allowedActions } from '#contract/base/states/states';
import { claimActionTable, type ClaimInState } from '#contract/cover/claims/claimStates';
import { reachOf } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Decider } from '../../../nouns/steps/secondPerson.ts';
import { compact, fold, searchTextOf } from '../../../db/search/searchText.ts';

type Row = Omit<ClaimInState, keyof AskedBySomeone> & { approval_asked_by: number | null };

/** What the action table reads of it, for whoever acts. */
export function inState<R extends Row>(claim: R, { user_id, tied_ids }: Decider): R & AskedBySomeone {
  const asker = claim.approval_asked_by;
  const is_asked_by_me = asker !== null && asker === user_id;
  return { ...claim, is_asked_by_me, is_asked_by_tied_login: asker !== null && tied_ids.includes(asker) };
}

/** For a step that anybody may take, whoever asked for what. */
export const nobody: Decider = { user_id: null, tied_ids: [] };

/** A claim as the caller is shown it: with what role and state let them do with it. */
export const shownTo =
  (caller: Caller) =>
  <R extends Row>({ scope, ...claim }: R & { scope: Scope }) => ({
    ...claim,
    allowed_actions: allowedActions(
      claimActionTable,
      inState(claim as unknown as Row, caller),
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
