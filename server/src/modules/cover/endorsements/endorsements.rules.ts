import type { Scope } from '#contract/base/permissions';
import { allowedActions } from '#contract/base/states/states';
import {
  endorsementActionTable,
  type EndorsementAction,
  type EndorsementInState,
} from '#contract/cover/endorsements/endorsementStates';
import { holds, reachOf } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { compact, fold, searchTextOf } from '../../../db/search/searchText.ts';
import { Forbidden } from '../../../errors.ts';

/** What puts money into a policy's books, or takes it out, is also for those who may approve. */
const booking: readonly string[] = ['apply', 'reverse'] satisfies EndorsementAction[];

type Moving = Pick<EndorsementInState, 'moves_money'>;
const needsApproval = (action: string, { moves_money }: Moving): boolean =>
  moves_money && booking.includes(action);

/** Refused where it moves money and the permission to approve does not reach it. */
export function guardMoney(caller: Caller, { moves_money }: Moving, scope: Scope): void {
  if (moves_money && !holds(caller, 'endorsements:approve', scope)) throw new Forbidden();
}

/** An endorsement as the caller is shown it: with what role and state let them do with it. */
export const shownTo =
  (caller: Caller) =>
  <E extends EndorsementInState>({ scope, ...endorsement }: E & { scope: Scope }) => {
    const reaches = reachOf(caller, scope);
    const state = endorsement as unknown as EndorsementInState;
    return {
      ...endorsement,
      allowed_actions: allowedActions(endorsementActionTable, state, reaches).filter(
        ({ name }) => !needsApproval(name, state) || reaches('endorsements:approve'),
      ),
    };
  };

type Numbered = { endorsement_number: string; insurer_reference: string };

/** Besides what finds its policy and its client, any fragment of these finds the endorsement. */
export const ownText = ({ endorsement_number, insurer_reference }: Numbered): string =>
  searchTextOf([endorsement_number, insurer_reference].flatMap((number) => [fold(number), compact(number)]));
