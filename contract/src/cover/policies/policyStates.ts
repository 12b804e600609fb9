import { actionTable, type Hurdle } from '../../base/states/states.ts';

export const policyStatuses = [
  'draft',
  'pending_issuance',
  'active',
  'not_taken_up',
  'expired',
  'cancelled',
  'lapsed',
] as const;
export type PolicyStatus = (typeof policyStatuses)[number];
/** Those whose terms may still be changed as they are; later an endorsement changes them. */
export const editablePolicyStatuses = ['draft', 'pending_issuance'] as const;

/** What is told of a policy besides its state, by its days. */
export const policyFlags = ['in_force', 'upcoming', 'expiring', 'renewed', 'cancel_pending'] as const;
export type PolicyFlag = (typeof policyFlags)[number];

/** What the steps read of a policy. */
export type PolicyInState = {
  status: PolicyStatus;
  /** The mail by which it goes to the insurer is about to leave. */
  mail_leaves?: boolean;
  has_risk: boolean;
  has_lines: boolean;
  /** The organisation does not let anything be issued without it, and the account's is missing. */
  lacks_kyc: boolean;
  /** A cancellation is booked for a day that is yet to come. */
  is_cancel_pending: boolean;
  /** Whether a cancellation that is being taken now is for a day that is yet to come. */
  ends_later?: boolean;
};

const hurdle = (stands: Hurdle<PolicyInState>['stands'], sentence: string): Hurdle<PolicyInState> => ({
  stands,
  sentence,
});

const mailLeaves = hurdle(
  ({ mail_leaves }) => mail_leaves === true,
  'The mail to the insurer is about to leave. Take it back, or wait until it has gone.',
);
/** What neither step is taken without; whoever asks what is missing is told the same. */
export const withoutRisk = hurdle(({ has_risk }) => !has_risk, 'Describe what is insured first.');
export const withoutLines = hurdle(({ has_lines }) => !has_lines, 'Enter the premium first.');
export const withoutKyc = hurdle(
  ({ lacks_kyc }) => lacks_kyc,
  'The know-your-customer file of the account must be verified first.',
);
const endsAlready = hurdle(
  ({ is_cancel_pending }) => is_cancel_pending,
  'A cancellation is booked already. Reinstate the policy to take it back.',
);
const notBooked = hurdle(
  ({ status, is_cancel_pending }) => status === 'active' && !is_cancel_pending,
  'This policy is active, and no cancellation is booked.',
);

export const policyActionTable = actionTable(policyStatuses, {
  permission: 'policies:update',
  steps: {
    submit: { from: ['draft'], to: 'pending_issuance', hurdles: [mailLeaves, withoutRisk, withoutLines] },
    issue: {
      from: ['pending_issuance'],
      to: 'active',
      permission: 'policies:issue',
      // What was there when it was submitted may have been taken out since.
      hurdles: [withoutRisk, withoutLines, withoutKyc],
    },
    'not-take-up': {
      from: ['pending_issuance'],
      to: 'not_taken_up',
      otherwise: 'Only a policy that waits to be issued can be not taken up.',
    },
    // One that is for a later day is booked: the policy stays active until then.
    cancel: {
      from: ['active'],
      to: ({ ends_later }) => (ends_later ? 'active' : 'cancelled'),
      permission: 'policies:cancel',
      hurdles: [endsAlready],
    },
    lapse: { from: ['active'], to: 'lapsed', permission: 'policies:cancel', hurdles: [endsAlready] },
    reinstate: {
      from: ['active', 'cancelled', 'lapsed'],
      to: 'active',
      permission: 'policies:issue',
      hurdles: [notBooked],
    },
    // The day of a booked cancellation has come.
    end: { from: ['active'], to: 'cancelled', permission: 'system' },
    expire: { from: ['active'], to: 'expired', permission: 'system' },
    // An endorsement has made its term longer.
    extend: { from: ['expired'], to: 'active', permission: 'system' },
  },
  refusals: {
    draft: 'This policy is still a draft. Submit it to the insurer first.',
    pending_issuance: 'This policy waits to be issued.',
    active: 'This policy is active.',
    not_taken_up: 'This policy was not taken up.',
    expired: 'This policy has expired.',
    cancelled: 'This policy is cancelled.',
    lapsed: 'This policy has lapsed.',
  },
});
export type PolicyAction = keyof (typeof policyActionTable)['steps'];
