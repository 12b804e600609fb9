import type {
  EndorsementApply,
  EndorsementApprove,
  EndorsementReject,
  EndorsementReverse,
} from '#contract/cover/endorsementSteps';
import { endorsementActionTable } from '#contract/cover/endorsementStates';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { stepsFor } from '../../../nouns/stepsFor.ts';
import { applyEndorsement } from './endorsements.apply.ts';
import { tellOfEndorsement } from './endorsements.notices.queries.ts';
import { endorsementRecords } from './endorsements.noun.ts';
import { readEndorsement } from './endorsements.reading.ts';
import { reverseEndorsement } from './endorsements.reverse.ts';
import { guardMoney } from './endorsements.rules.ts';
import {
  approveEndorsement,
  rejectEndorsement,
  submitEndorsement,
  withdrawEndorsement,
} from './endorsements.transitions.ts';

const act = stepsFor(endorsementActionTable, endorsementRecords.guard, readEndorsement);

export const submit = act('submit', (tx, caller, id) => submitEndorsement(tx, caller, id));
export const approve = act<EndorsementApprove>('approve', approveEndorsement);
export const reject = act<EndorsementReject>('reject', rejectEndorsement);
export const withdraw = act('withdraw', (tx, caller, id) => withdrawEndorsement(tx, caller, id));

/** Where it moves money, the permission to approve has to reach it as well. */
async function guardMoneyOf(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { endorsement, scope } = await endorsementRecords.find(tx, caller, id, 'endorsements:update');
  guardMoney(caller, endorsement, scope);
}

export const apply = act<EndorsementApply>('apply', async (tx, caller, id, said) => {
  await guardMoneyOf(tx, caller, id);
  await applyEndorsement(tx, caller, id, said);
  await tellOfEndorsement(tx, caller, id, 'endorsement_applied');
});

/** The number of the one that takes it back is taken before the transaction, so that nobody waits for it. */
export const reverse = (number: string) =>
  act<EndorsementReverse>('reverse', async (tx, caller, id, said) => {
    await guardMoneyOf(tx, caller, id);
    await reverseEndorsement(tx, caller, id, said, number);
  });
