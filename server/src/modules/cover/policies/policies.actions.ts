import type {
  PolicyCancel,
  PolicyIssue,
  PolicyLapse,
  PolicyNotTakeUp,
  PolicyReinstate,
  PolicySubmit,
} from '#contract/cover/policySteps';
import { policyActionTable, type PolicyAction } from '#contract/cover/policyStates';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { stepsFor } from '../../../nouns/stepsFor.ts';
import { cancelPolicy, lapsePolicy } from './policies.cancel.ts';
import { issuePolicy } from './policies.issue.ts';
import { notTakeUp } from './policies.notTakeUp.ts';
import { takingNumber } from './policies.number.ts';
import { policyRecords } from './policies.noun.ts';
import { reinstatePolicy } from './policies.reinstate.ts';
import { readPolicy } from './policies.service.ts';
import { submitPolicy } from './policies.transitions.ts';

const act = stepsFor(policyActionTable, policyRecords.guard, readPolicy);

/** A step after which the policy covers days under its number: only where no other one does. */
const actOnNumber = <Said extends { policy_number?: string }>(
  action: PolicyAction,
  take: (tx: Tx, caller: Caller, id: number, said: Said) => Promise<unknown>,
) =>
  act<Said>(action, async (tx, caller, id, said) => {
    const { insurer_id, policy_number: known } = await policyRecords.facts(tx, id);
    const { policy_number = known } = said;
    await takingNumber(tx, caller, { id, insurer_id, policy_number }, () => take(tx, caller, id, said));
  });

export const submit = act<PolicySubmit>('submit', submitPolicy);
export const issue = actOnNumber<PolicyIssue>('issue', issuePolicy);
export const declineToTakeUp = act<PolicyNotTakeUp>('not-take-up', (tx, caller, id, { reason }) =>
  notTakeUp(tx, caller, id, reason),
);
export const cancel = act<PolicyCancel>('cancel', cancelPolicy);
export const lapse = act<PolicyLapse>('lapse', lapsePolicy);
export const reinstate = actOnNumber<PolicyReinstate & { policy_number?: string }>(
  'reinstate',
  reinstatePolicy,
);
