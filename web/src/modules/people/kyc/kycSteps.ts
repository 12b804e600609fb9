import type { Kyc } from '#contract/people/kyc';
import { shownSteps, type NounSteps } from '../../../components/steps/nounSteps.ts';
import { t } from '../../../messages/t.ts';
import { changedByKyc, takeKycStep, type KycStep } from './kyc.queries.ts';

/** What is left of each state; nobody asks why a client who was never submitted cannot be rejected. */
const byState: Record<Kyc['kyc_status'], KycStep[]> = {
  not_started: ['submit'],
  pending: ['verify', 'reject'],
  verified: ['submit'],
  rejected: ['submit'],
  expired: ['submit'],
};

/** Whoever is verified is submitted again for the review. */
export const stepsOf = (kyc: Kyc) =>
  kyc.kyc_status === 'verified' && !kyc.is_review_due ? [] : shownSteps(byState[kyc.kyc_status], kyc);

export type AskingStep = Exclude<KycStep, 'submit'>;

export const kycSteps: NounSteps<Kyc, KycStep, AskingStep> = {
  records: { act: takeKycStep },
  changes: changedByKyc,
  label: (name) => t(`kyc.action_${name}`),
  dangerous: ['reject'],
  asking: ['verify', 'reject'],
  stays: () => t('kyc.failed'),
  done: (_name, { kyc_status, account }) => t(`kyc.done_${kyc_status}`, { name: account.label }),
};
