import type { EndorsementApply, EndorsementReverse } from '#contract/cover/endorsements/endorsementSteps';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { applyEndorsement } from './steps/endorsements.apply.ts';
import { tellOfEndorsement } from './endorsements.notices.queries.ts';
import { endorsementRecords } from './endorsements.noun.ts';
import { readEndorsement } from './endorsements.reading.ts';
import { reverseEndorsement } from './steps/endorsements.reverse.ts';
import { guardMoney } from './endorsements.rules.ts';

/** Where it moves money, the permission to approve has to reach it as well. */
async function guardMoneyOf(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { endorsement, scope } = await endorsementRecords.find(tx, caller, id, 'endorsements:update');
  guardMoney(caller, endorsement, scope);
}

export async function takeEffect(tx: Tx, caller: Caller, id: number, said: EndorsementApply): Promise<void> {
  await guardMoneyOf(tx, caller, id);
  await applyEndorsement(tx, caller, id, said);
  await tellOfEndorsement(tx, caller, id, 'endorsement_applied');
}

/** The number of the one that takes it back is taken before the transaction, so that nobody waits for it. */
export async function takeBack(
  tx: Tx,
  caller: Caller,
  id: number,
  said: EndorsementReverse,
  number: string,
): Promise<Endorsement> {
  await endorsementRecords.guard(tx, caller, id, 'endorsements:update');
  await guardMoneyOf(tx, caller, id);
  await reverseEndorsement(tx, caller, id, said, number);
  return readEndorsement(tx, caller, id);
}
