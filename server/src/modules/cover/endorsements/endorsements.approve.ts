import { compareAmounts } from '#contract/base/amounts/amounts';
import { moneyProblem } from '#contract/base/amounts/money';
import type { EndorsementApprove } from '#contract/cover/endorsements/endorsementSteps';
import { endorsementActionTable } from '#contract/cover/endorsements/endorsementStates';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid } from '../../../errors.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { stateAfter } from '../../../nouns/steps/steps.ts';
import { saidAs } from '../../../said.ts';
import { policyRecords } from '../policies/policies.noun.ts';
import { endorsementTold } from './endorsements.history.ts';
import { endorsementRecords } from './endorsements.noun.ts';
import { setEndorsement } from './endorsements.record.queries.ts';
import { takeJudged } from './endorsements.service.ts';
import { approveEndorsement } from './endorsements.transitions.ts';

/** What the insurer charges is what will be booked: the lines come to it, as with a figure that a draft was entered with. */
async function takeFigure(tx: Tx, caller: Caller, id: number, insurer_figure: string): Promise<void> {
  const { endorsement: seen } = await endorsementRecords.find(tx, caller, id, 'endorsements:approve');
  const policy = await policyRecords.hold(tx, seen.policy_id);
  const before = await endorsementRecords.hold(tx, id);
  stateAfter(endorsementActionTable, 'approve', before);
  const problem = moneyProblem(insurer_figure, policy.currency);
  if (problem !== undefined) throw new Invalid({ insurer_figure: [saidAs(problem)] });
  if (compareAmounts(policy.currency, insurer_figure, before.gross_premium) === 0) return;
  const told = await endorsementTold(tx, before);
  await setEndorsement(tx, id, await takeJudged(tx, policy, { ...before, insurer_figure }));
  const after = await endorsementTold(tx, await endorsementRecords.facts(tx, id));
  const noun = { module: 'endorsements', noun: 'endorsements' } as const;
  await audit(tx, caller, { ...noun, record_id: id, action: 'update', before: told, after });
}

/** The insurer agrees, for what was asked or for another amount. Nothing is booked before it is applied. */
export async function recordApproval(
  tx: Tx,
  caller: Caller,
  id: number,
  { insurer_figure, ...said }: EndorsementApprove,
): Promise<void> {
  if (typeof insurer_figure === 'string') await takeFigure(tx, caller, id, insurer_figure);
  await approveEndorsement(tx, caller, id, said);
}
