import { commissionActionTable, type CommissionInState } from '#contract/money/commissions/commissionStates';
import type { Scope } from '#contract/base/permissions';
import { allowedActions } from '#contract/base/states/states';
import { reachOf } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';

type Row = CommissionInState;

/** A commission as the caller is shown it: with what role and state let them do with it. */
export const shownTo =
  (caller: Caller) =>
  <C extends Row>({ scope, ...commission }: C & { scope: Scope }) => ({
    ...commission,
    allowed_actions: allowedActions(
      commissionActionTable,
      commission as unknown as Row,
      reachOf(caller, scope),
    ),
  });
