import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyAction, PolicyStatus } from '#contract/cover/policies/policyStates';
import { shownSteps, type AddressedSteps } from '../../../../components/steps/nounSteps.ts';
import { t } from '../../../../messages/t.ts';
import { policies } from '../policies.queries.ts';

export type PolicyStep = Exclude<PolicyAction, 'end' | 'expire' | 'extend'>;

/** What each state is left by, the next step that most people take first; others say nothing to it. */
const byState: Record<PolicyStatus, PolicyStep[]> = {
  draft: ['submit'],
  pending_issuance: ['issue', 'not-take-up'],
  active: ['cancel', 'lapse', 'reinstate'],
  not_taken_up: [],
  expired: [],
  cancelled: ['reinstate'],
  lapsed: ['reinstate'],
};

export const stepsOf = (policy: Policy) =>
  shownSteps(byState[policy.status], policy).filter(
    ({ name }) =>
      name !== 'reinstate' || policy.status !== 'active' || policy.flags.includes('cancel_pending'),
  );

/** Issuing wins the lead and draws a note; what is not taken up gives the quote and the lead back. */
export const policySteps: AddressedSteps<Policy, PolicyStep> = {
  records: policies,
  changes: ['policies', 'instalments', 'payments', 'quotes', 'leads', 'accounts', 'attachments', 'tasks'],
  label: (name) => t(`policy_screens.action_${name}`),
  dangerous: ['cancel', 'lapse', 'not-take-up'],
  asking: ['submit', 'issue', 'not-take-up', 'cancel', 'lapse', 'reinstate'],
  modal: 'policy',
};
