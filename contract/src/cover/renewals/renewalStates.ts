import { actionTable, type Hurdle } from '../../base/states/states.ts';

/** Those that are being worked on, in the order in which a renewal passes through them. */
export const openRenewalStatuses = ['upcoming', 'in_progress', 'quoted', 'negotiation'] as const;
export const renewalStatuses = [...openRenewalStatuses, 'renewed', 'lost', 'lapsed'] as const;
export type RenewalStatus = (typeof renewalStatuses)[number];

/** What the steps read of a renewal. */
export type RenewalInState = {
  status: RenewalStatus;
  /** Where it stood before it was closed. */
  closed_from: RenewalStatus | null;
  /** A quote for it is neither closed nor deleted. */
  has_open_quote: boolean;
  /** A policy that continues the expiring one is there, be it a draft. */
  has_successor: boolean;
  /** The expiring policy was cancelled or has lapsed, or is going to be. */
  policy_ends: boolean;
};

const hurdle = (stands: Hurdle<RenewalInState>['stands'], sentence: string): Hurdle<RenewalInState> => ({
  stands,
  sentence,
});

const isQuoted = hurdle(
  ({ has_open_quote }) => has_open_quote,
  'A quote for this renewal is under way already.',
);
const isContinued = hurdle(
  ({ has_successor }) => has_successor,
  'A policy that continues this one is there already.',
);
const policyEnds = hurdle(
  ({ policy_ends }) => policy_ends,
  'The policy was cancelled, or is going to be. Reinstate it first.',
);

const comesBack = ({ closed_from }: RenewalInState): RenewalStatus => closed_from ?? 'in_progress';

export const renewalActionTable = actionTable(renewalStatuses, {
  permission: 'renewals:update',
  steps: {
    start: { from: ['upcoming'], to: 'in_progress' },
    quote: {
      from: openRenewalStatuses,
      to: 'quoted',
      also: 'quotes:create',
      hurdles: [policyEnds, isContinued, isQuoted],
    },
    negotiate: { from: ['upcoming', 'in_progress', 'quoted'], to: 'negotiation' },
    // The draft that continues it; once that is issued, it is renewed. A late one opens it again.
    renew: {
      from: [...openRenewalStatuses, 'lapsed'],
      to: ({ status }) => (status === 'lapsed' ? 'negotiation' : status),
      also: 'policies:create',
      hurdles: [policyEnds, isContinued],
    },
    lose: { from: openRenewalStatuses, to: 'lost' },
    reopen: {
      from: ['lost', 'lapsed'],
      to: comesBack,
      hurdles: [policyEnds],
      otherwise: 'This renewal is open already.',
      refusals: { renewed: 'This policy is renewed.' },
    },
    // What policies and the nightly work do to a renewal.
    finish: { from: [...openRenewalStatuses, 'lost', 'lapsed'], to: 'renewed', permission: 'system' },
    lapse: { from: openRenewalStatuses, to: 'lapsed', permission: 'system' },
    end: { from: openRenewalStatuses, to: 'lost', permission: 'system' },
    release: { from: [...openRenewalStatuses, 'renewed', 'lapsed'], to: 'negotiation', permission: 'system' },
    resume: { from: ['lost'], to: comesBack, permission: 'system' },
  },
  refusals: {
    upcoming: 'Nobody has spoken to the client about it yet.',
    in_progress: 'This renewal is in progress already.',
    quoted: 'This renewal is quoted already.',
    negotiation: 'This renewal is being negotiated already.',
    renewed: 'This policy is renewed.',
    lost: 'This renewal is lost. Reopen it first.',
    lapsed: 'This renewal has lapsed. Reopen it first.',
  },
});
export type RenewalAction = keyof (typeof renewalActionTable)['steps'];
