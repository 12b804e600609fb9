import { actionTable, type Hurdle } from '../../base/states/states.ts';

export const endorsementStatuses = [
  'draft',
  'submitted',
  'approved',
  'applied',
  'rejected',
  'withdrawn',
  'reversed',
] as const;
export type EndorsementStatus = (typeof endorsementStatuses)[number];
/** Those of which nothing has become yet. */
export const openEndorsementStatuses = ['draft', 'submitted', 'approved'] as const;

/** What the steps read of an endorsement. */
export type EndorsementInState = {
  status: EndorsementStatus;
  /** The mail by which the insurer is asked for it is about to leave. */
  mail_leaves?: boolean;
  /** It charges or gives back something. */
  moves_money: boolean;
  /** It adds to the cover for nothing, and says why. */
  is_free: boolean;
  /** It takes another one back. */
  is_reversal: boolean;
  /** It changes in which parts the premium is paid, which is changed again, not taken back. */
  is_payment_plan: boolean;
  /** Its policy is cancelled or has lapsed, or a cancellation is booked. */
  policy_ends: boolean;
  /** Its policy is issued, and not over by a cancellation. */
  policy_runs: boolean;
};

const hurdle = (
  stands: Hurdle<EndorsementInState>['stands'],
  sentence: string,
): Hurdle<EndorsementInState> => ({ stands, sentence });

const policyIsOver = hurdle(
  ({ policy_runs }) => !policy_runs,
  'The policy is not in force any more. Reinstate it first.',
);
const mailLeaves = hurdle(
  ({ status, mail_leaves }) => status === 'draft' && mail_leaves === true,
  'The mail to the insurer is about to leave. Take it back, or wait until it has gone.',
);
const notAgreed = hurdle(
  ({ status, moves_money }) => status === 'draft' && moves_money,
  'It moves the premium. Submit it to the insurer first.',
);
const notAgreedFree = hurdle(
  ({ status, is_free }) => status === 'draft' && is_free,
  'It is free of charge. Submit it to the insurer first.',
);
const waitsForBooked = hurdle(
  ({ policy_ends, moves_money }) => policy_ends && moves_money,
  'A cancellation is booked, and this moves the premium. Reinstate the policy first.',
);
const takesBack = hurdle(({ is_reversal }) => is_reversal, 'This one takes another one back, and stays.');
const plansPayments = hurdle(
  ({ is_payment_plan }) => is_payment_plan,
  'A payment plan is not taken back. Change it again.',
);
const policyEnds = hurdle(
  ({ policy_ends }) => policy_ends,
  'The policy is cancelled, or is going to be. Reinstate it first.',
);

export const endorsementActionTable = actionTable(endorsementStatuses, {
  permission: 'endorsements:update',
  steps: {
    submit: { from: ['draft'], to: 'submitted', hurdles: [mailLeaves, policyIsOver, waitsForBooked] },
    approve: {
      from: ['submitted'],
      to: 'approved',
      permission: 'endorsements:approve',
      hurdles: [policyIsOver, waitsForBooked],
      otherwise: 'Only what was submitted to the insurer can be approved.',
    },
    // What moves money also needs `endorsements:approve`, here and where it is reversed. That, and what adds to the
    // cover for nothing, is approved first; the rest is one step.
    apply: {
      from: ['draft', 'approved'],
      to: 'applied',
      hurdles: [mailLeaves, notAgreed, notAgreedFree, policyIsOver, waitsForBooked],
    },
    reject: {
      from: ['submitted'],
      to: 'rejected',
      otherwise: 'Only what was submitted to the insurer can be rejected.',
    },
    withdraw: { from: ['draft', 'submitted', 'approved'], to: 'withdrawn', hurdles: [mailLeaves] },
    reverse: {
      from: ['applied'],
      to: 'reversed',
      hurdles: [takesBack, plansPayments, policyEnds],
      otherwise: 'Only what was applied can be reversed.',
    },
  },
  refusals: {
    draft: 'This endorsement is still a draft.',
    submitted: 'This endorsement waits for the insurer.',
    approved: 'This endorsement is approved. Apply it.',
    applied: 'This endorsement is applied.',
    rejected: 'The insurer rejected this endorsement.',
    withdrawn: 'This endorsement was withdrawn.',
    reversed: 'This endorsement was reversed.',
  },
});
export type EndorsementAction = keyof (typeof endorsementActionTable)['steps'];
