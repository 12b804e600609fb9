import type { Scope } from '#contract/base/permissions';
import { allowedActions } from '#contract/base/states/states';
import {
  openRenewalStatuses,
  renewalActionTable,
  type RenewalInState,
} from '#contract/cover/renewals/renewalStates';
import { reachOf } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { InvalidState } from '../../../errors.ts';
import { compact, fold, searchTextOf } from '../../../db/search/searchText.ts';
import { said } from '../../../said.ts';

/** A renewal as the caller is shown it: with what role and state let them do with it. */
export const shownTo =
  (caller: Caller) =>
  <R extends RenewalInState>({ scope, ...renewal }: R & { scope: Scope }) => ({
    ...renewal,
    allowed_actions: allowedActions(
      renewalActionTable,
      renewal as unknown as RenewalInState,
      reachOf(caller, scope),
    ),
  });

/** Besides what finds its policy and its client, any fragment of this finds the renewal. */
export const renewalText = (renewal_number: string): string =>
  searchTextOf([fold(renewal_number), compact(renewal_number)]);

export const isOpen = ({ status }: Pick<RenewalInState, 'status'>): boolean =>
  openRenewalStatuses.some((each) => each === status);

type Known = Pick<RenewalInState, 'status'> & { id: number };

/** One at a time is worked on, also where the policy has got another end since. */
export function refuseSecondOpen(renewals: readonly Known[], wanted: Known): void {
  if (renewals.some((each) => each.id !== wanted.id && isOpen(each)))
    throw new InvalidState(said('renewalOtherOpen'));
}
