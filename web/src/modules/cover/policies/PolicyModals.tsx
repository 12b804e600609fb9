import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import { type Policy } from '#contract/cover/policies/policies';
import { PolicyNotTakeUp } from '#contract/cover/policies/policySteps';
import { fieldSpec } from '../../../components/form/fields/schemaFields.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { TextQuestion } from '../../../components/dialog/Question.tsx';
import { t } from '../../../messages/t.ts';
import { CalculateModal } from './calculate/lazy.ts';
import { policies } from './policies.queries.ts';
import { numberOf } from './policyText.ts';
import { usePolicyStep } from './steps/usePolicyStep.ts';

const SubmitModal = lazy(async () => ({ default: (await import('./steps/SubmitModal.tsx')).SubmitModal }));
const IssueModal = lazy(async () => ({ default: (await import('./steps/IssueModal.tsx')).IssueModal }));
const CancelModal = lazy(async () => ({ default: (await import('./steps/CancelModal.tsx')).CancelModal }));
const LapseModal = lazy(async () => ({ default: (await import('./steps/LapseModal.tsx')).LapseModal }));
const ReinstateModal = lazy(async () => ({
  default: (await import('./steps/ReinstateModal.tsx')).ReinstateModal,
}));

type Asked = ComponentType<{ policy: Policy }>;

/** What is asked of a policy before a step, by `modal`. */
const questions: Record<string, { step: string | null; Asked: Asked }> = {
  policy_submit: { step: 'submit', Asked: SubmitModal },
  policy_issue: { step: 'issue', Asked: IssueModal },
  policy_not_take_up: { step: 'not-take-up', Asked: NotTakeUp },
  policy_cancel: { step: 'cancel', Asked: CancelModal },
  policy_lapse: { step: 'lapse', Asked: LapseModal },
  /** No step: whoever sees the policy may calculate. */
  policy_calculate: { step: null, Asked: CalculateModal },
  policy_reinstate: { step: 'reinstate', Asked: ReinstateModal },
};

export function PolicyModals() {
  const { modal, recordId } = useModalState();
  const question = modal === undefined ? undefined : questions[modal];
  if (!question || recordId === undefined) return null;
  return <OfPolicy key={`${modal} ${recordId}`} id={recordId} {...question} />;
}

/** An address that asks for a step which the policy does not allow opens nothing. */
function OfPolicy({ id, step, Asked }: { id: number; step: string | null; Asked: Asked }) {
  const { data } = useQuery(policies.record(id));
  const isAllowed =
    step === null || data?.allowed_actions.some(({ name, enabled }) => name === step && enabled);
  if (!data || !isAllowed) return null;
  return (
    <Suspense>
      <Asked policy={data} />
    </Suspense>
  );
}

function NotTakeUp({ policy }: { policy: Policy }) {
  const { close } = useModalState();
  const step = usePolicyStep(close);
  return (
    <TextQuestion
      title={t('policy_screens.notTakeUpTitle', { number: numberOf(policy) })}
      text={t('policy_screens.notTakeUpHint')}
      label={t('policies.not_taken_up_reason')}
      okText={t('policy_screens.action_not-take-up')}
      isDangerous
      longest={fieldSpec(PolicyNotTakeUp, 'reason').maxLength}
      isRunning={step.isPending}
      problem={step.error}
      onAnswer={(reason) => step.mutate({ id: policy.id, action: 'not-take-up', body: { reason } })}
      onCancel={close}
    />
  );
}
