import { lazy } from 'react';
import type { Kyc } from '#contract/people/kyc';
import { ActionButton } from '../../../components/ActionButton.tsx';
import { AskedStep } from '../../../components/steps/StepDialogs.tsx';
import { useAskedSteps } from '../../../components/steps/useStep.ts';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import styles from './kyc.module.css';
import { kycSteps, stepsOf } from './kycSteps.ts';

const KycStepDialog = lazy(async () => ({ default: (await import('./kycStepDialogs.tsx')).KycStepDialog }));

/** Submit, verify and reject; what cannot be done says why, and who can. */
export function KycSteps({ kyc, onDecided }: { kyc: Kyc; onDecided: () => void }) {
  const step = useAskedSteps(kycSteps, kyc.account.id, kyc, (_answer, name) => {
    if (name !== 'submit') onDecided();
  });
  const steps = stepsOf(kyc);
  const primary = steps.find(({ name, reason }) => name !== 'reject' && reason === null)?.name;
  const reasons = steps.flatMap(({ reason }) => reason ?? []);
  return (
    <>
      <div className={`${styles.steps} row gap8`}>
        {steps.map(({ name, reason }) => (
          <ActionButton
            key={name}
            type={name === primary ? 'primary' : 'default'}
            reason={reason ?? undefined}
            loading={step.running === name}
            onClick={() => step.start(name)}
          >
            {kycSteps.label(name)}
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
      <AskedStep steps={kycSteps} taking={step} record={kyc} Dialog={KycStepDialog} />
    </>
  );
}
