import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { type Kyc } from '#contract/people/kyc';
import { KycReject } from '#contract/people/kycSteps';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { fieldSpec } from '../../../components/form/fields/schemaFields.ts';
import { TextQuestion } from '../../../components/dialog/Question.tsx';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import { changedByKyc, takeKycStep, type KycStep } from './kyc.queries.ts';
import styles from './kyc.module.css';
import { VerifyQuestion } from './VerifyQuestion.tsx';

/** What is left of each state; nobody asks why a client who was never submitted cannot be rejected. */
const offered: Record<Kyc['kyc_status'], KycStep[]> = {
  not_started: ['submit'],
  pending: ['verify', 'reject'],
  verified: ['submit'],
  rejected: ['submit'],
  expired: ['submit'],
};

const stepsOf = ({ kyc_status, is_review_due, allowed_actions }: Kyc) =>
  offered[kyc_status]
    .filter((step) => kyc_status !== 'verified' || (step === 'submit' && is_review_due))
    .flatMap((step) =>
      allowed_actions.flatMap(({ name, reason }) => (name === step ? [{ name: step, reason }] : [])),
    );

/** Submit, verify and reject; what cannot be done says why, and who can. */
export function KycSteps({ kyc }: { kyc: Kyc }) {
  const { step, asked, start, cancel } = useKycStep(kyc);
  const steps = stepsOf(kyc);
  const primary = steps.find(({ name, reason }) => name !== 'reject' && reason === null)?.name;
  const reasons = steps.flatMap(({ reason }) => reason ?? []);
  const question = {
    isRunning: step.isPending,
    problem: step.error,
    onCancel: cancel,
    okText: t(`kyc.action_${asked ?? 'submit'}`),
  };
  return (
    <>
      <div className={styles.steps}>
        {steps.map(({ name, reason }) => (
          <ActionButton
            key={name}
            type={name === primary ? 'primary' : 'default'}
            reason={reason ?? undefined}
            loading={step.isPending && step.variables.name === name}
            onClick={() => start(name)}
          >
            {t(`kyc.action_${name}`)}
          </ActionButton>
        ))}
      </div>
      {reasons.length > 0 && (
        <ul className={styles.reasons} aria-label={t('kyc.whyNot')}>
          {reasons.map((reason) => (
            <li key={reason}>{inWords(reason)}</li>
          ))}
        </ul>
      )}
      {asked === 'verify' && (
        <VerifyQuestion
          kyc={kyc}
          isRunning={step.isPending}
          problem={step.error}
          onConfirm={(body, tell) => step.mutate({ name: 'verify', body }, { onError: tell })}
          onCancel={cancel}
        />
      )}
      {asked === 'reject' && (
        <TextQuestion
          {...question}
          isDangerous
          title={t('kyc.rejectTitle', { name: kyc.account.label })}
          label={t('kyc.reason')}
          longest={fieldSpec(KycReject, 'reason').maxLength}
          onAnswer={(reason) => step.mutate({ name: 'reject', body: { reason } })}
        />
      )}
    </>
  );
}

/** A refusal stands in the question that was answered, or else in the corner of the screen. */
function useKycStep({ account: { id, label: name } }: Kyc) {
  const { notification } = App.useApp();
  const [asked, setAsked] = useState<KycStep>();
  const step = useMutation({
    mutationFn: ({ name: taken, body }: { name: KycStep; body?: object }) => takeKycStep(id, taken, body),
    meta: { changes: changedByKyc },
    onSuccess: ({ kyc_status }) => {
      setAsked(undefined);
      notification.success({ title: t(`kyc.done_${kyc_status}`, { name }) });
    },
    onError: ({ message }, { name: taken }) => {
      if (taken === 'submit') notification.error({ title: t('kyc.failed'), description: message });
    },
  });
  return {
    step,
    asked,
    start: (taken: KycStep) => {
      step.reset();
      if (taken === 'submit') step.mutate({ name: taken });
      else setAsked(taken);
    },
    cancel: () => setAsked(undefined),
  };
}
