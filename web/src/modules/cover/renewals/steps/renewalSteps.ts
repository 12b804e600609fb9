import type { Renewal } from '#contract/cover/renewals/renewals';
import type { RenewalAction, RenewalStatus } from '#contract/cover/renewals/renewalStates';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { shownSteps, type AddressedSteps } from '../../../../components/steps/nounSteps.ts';
import { t } from '../../../../messages/t.ts';
import { changedBySteps, renewals } from '../renewals.queries.ts';

export type RenewalStep = Extract<
  RenewalAction,
  'start' | 'quote' | 'negotiate' | 'renew' | 'lose' | 'reopen'
>;

/** What each state is left by; nobody asks why one that is open cannot be reopened. */
const byState: Record<RenewalStatus, RenewalStep[]> = {
  upcoming: ['start', 'quote', 'negotiate', 'renew', 'lose'],
  in_progress: ['quote', 'negotiate', 'renew', 'lose'],
  quoted: ['quote', 'negotiate', 'renew', 'lose'],
  negotiation: ['quote', 'renew', 'lose'],
  renewed: [],
  lost: ['reopen'],
  lapsed: ['renew', 'reopen'],
};

export const stepsOf = (renewal: Renewal) => shownSteps(byState[renewal.status], renewal);

export type AskingStep = 'quote' | 'renew' | 'lose' | 'reopen';

export const renewalSteps: AddressedSteps<Renewal, RenewalStep, AskingStep> = {
  records: renewals,
  changes: [...changedBySteps, 'members'],
  label: (name) => t(`renewal_screens.action_${name}`),
  dangerous: ['lose'],
  asking: ['quote', 'renew', 'lose', 'reopen'],
  modal: 'renewal',
  leadsTo: (name, { quote_id, new_policy_id }) => {
    if (name === 'quote' && quote_id !== null) return recordAddress('quotes', quote_id);
    if (name === 'renew' && new_policy_id !== null) return recordAddress('policies', new_policy_id);
    return undefined;
  },
  stays: ({ renewal_number: number }) => t('renewal_screens.stays', { number }),
};
