import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { EndorsementAction } from '#contract/cover/endorsements/endorsementStates';
import { nextStepOfEndorsement } from '#contract/cover/endorsements/endorsementWay';
import { mayTake, shownSteps, type NounSteps } from '../../../components/steps/nounSteps.ts';
import { t } from '../../../messages/t.ts';
import { changedBySteps, endorsements } from './endorsements.queries.ts';
import { numberOf } from './endorsementText.ts';

const order = ['submit', 'approve', 'apply', 'reject', 'withdraw', 'reverse'] as const;

export const endorsementSteps: NounSteps<Endorsement, EndorsementAction> = {
  records: endorsements,
  changes: changedBySteps,
  label: (name) => t(`endorsement_screens.action_${name}`),
  dangerous: ['reject', 'withdraw', 'reverse'],
  asking: order,
  // A mail that is about to leave says so itself.
  done: (name, answer) => {
    if (name !== 'submit') return t(`endorsement_screens.done_${name}`, { number: numberOf(answer) });
    return answer.status === 'draft' ? undefined : t('insurer_mail.nothingWasSent');
  },
};

export const nextOf = (endorsement: Endorsement) =>
  nextStepOfEndorsement(endorsement, (name) => mayTake(endorsement, name));

/** What can be taken; what would come next, and cannot, says why. */
export function stepsOf(endorsement: Endorsement) {
  const wanted = nextStepOfEndorsement(endorsement, () => true);
  return shownSteps(order, endorsement).filter(({ name, enabled }) => enabled || name === wanted);
}
