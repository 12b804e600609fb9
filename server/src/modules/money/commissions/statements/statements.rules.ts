import {
  statementActionTable,
  type StatementInState,
} from '#contract/money/commissions/statements/statementStates';
import type { Scope } from '#contract/base/permissions';
import { allowedActions } from '#contract/base/states/states';
import { reachOf } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';

/** A statement as the caller is shown it: with what role and state let them do with it. */
export const shownTo =
  (caller: Caller) =>
  <S extends StatementInState>({ scope, ...statement }: S & { scope: Scope }) => ({
    ...statement,
    allowed_actions: allowedActions(
      statementActionTable,
      statement as unknown as StatementInState,
      reachOf(caller, scope),
    ),
  });
