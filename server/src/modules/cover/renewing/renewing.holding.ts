import { permissionOf } from '#contract/base/states/states';
import { renewalActionTable, type RenewalAction } from '#contract/cover/renewals/renewalStates';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { InvalidState } from '../../../errors.ts';
import { isActiveUser } from '../../system/users/users.queries.ts';
import { holdAccountInUse } from '../policies/cover/policies.cover.queries.ts';
import { renewalRecords, type RenewalFacts } from '../renewals/renewals.noun.ts';
import { said } from '../../../said.ts';

/** As it was before anything is held, for whom the step reaches it. */
export async function guardRenewal(
  tx: Tx,
  caller: Caller,
  id: number,
  action: RenewalAction,
): Promise<RenewalFacts> {
  await renewalRecords.guard(tx, caller, id, permissionOf(renewalActionTable, action));
  return renewalRecords.facts(tx, id);
}

/** The client of what is renewed, who is one still. */
export async function holdAccountOf(tx: Tx, accountId: number): Promise<void> {
  const account = await holdAccountInUse(tx, accountId);
  if (!account) throw new InvalidState(said('renewalAccountDeleted'));
  if (!account.is_active) throw new InvalidState(said('stepAccountInactive', { account: account.label }));
}

/** Whoever has the renewal has what comes of it; of someone who has left, it is whoever acts. */
export const whoseNext = async (
  tx: Tx,
  caller: Caller,
  { assigned_to_id }: Pick<RenewalFacts, 'assigned_to_id'>,
): Promise<number> => ((await isActiveUser(tx, assigned_to_id)) ? assigned_to_id : caller.user_id);
