import type { Policy } from '#contract/cover/policies/policies';
import { PolicyNotTakeUp } from '#contract/cover/policies/policySteps';
import { ReasonDialog } from '../../../../components/steps/StepDialog.tsx';
import { stepDialog } from '../../../../components/steps/StepDialogs.tsx';
import { t } from '../../../../messages/t.ts';
import { CancelModal } from './CancelModal.tsx';
import { IssueModal } from './IssueModal.tsx';
import { LapseModal } from './LapseModal.tsx';
import { numberOf } from '../policyText.ts';
import { ReinstateModal } from './ReinstateModal.tsx';
import { SubmitModal } from './SubmitModal.tsx';
import type { PolicyStep } from './policySteps.ts';

/** What is asked before each step of a policy. */
export const PolicyStepDialog = stepDialog<Policy, PolicyStep>({
  submit: SubmitModal,
  issue: IssueModal,
  'not-take-up': ({ record }) => (
    <ReasonDialog
      title={t('policy_screens.notTakeUpTitle', { number: numberOf(record) })}
      text={t('policy_screens.notTakeUpHint')}
      label={t('policies.not_taken_up_reason')}
      schema={PolicyNotTakeUp}
    />
  ),
  cancel: CancelModal,
  lapse: LapseModal,
  reinstate: ReinstateModal,
});
