import { secondPersonHurdles, type AskedBySomeone } from '../base/states/secondPerson.ts';
import { actionTable, type Hurdle } from '../base/states/states.ts';

export const instalmentStatuses = ['pending', 'part_paid', 'paid', 'waived', 'cancelled'] as const;
export type InstalmentStatus = (typeof instalmentStatuses)[number];

/** What the steps read of an instalment. */
export type InstalmentInState = AskedBySomeone & {
  status: InstalmentStatus;
  is_waiver_asked: boolean;
  /** A cheque that has not cleared yet is for it. */
  has_held_cheque: boolean;
};

const hurdle = (
  stands: Hurdle<InstalmentInState>['stands'],
  sentence: string,
): Hurdle<InstalmentInState> => ({ stands, sentence });

const underway = hurdle(({ is_waiver_asked }) => is_waiver_asked, 'A waiver is asked for already.');
const unasked = hurdle(({ is_waiver_asked }) => !is_waiver_asked, 'Nobody has asked to waive it.');
const notBySecondPerson = secondPersonHurdles(
  'You asked for this yourself. Someone else who may approve payments has to decide.',
);
const chequeHeld = hurdle(
  ({ has_held_cheque }) => has_held_cheque,
  'A cheque is held for this instalment. Wait until it has cleared or bounced.',
);

const stays = ({ status }: InstalmentInState): InstalmentStatus => status;
const unpaid = ['pending', 'part_paid'] as const;

export const instalmentActionTable = actionTable(instalmentStatuses, {
  permission: 'payments:approve',
  steps: {
    'ask-waiver': {
      from: unpaid,
      to: stays,
      permission: 'payments:update',
      hurdles: [underway, chequeHeld],
    },
    waive: {
      from: unpaid,
      to: 'waived',
      secondPerson: { refusedBy: 'refuse-waiver' },
      hurdles: [unasked, ...notBySecondPerson, chequeHeld],
    },
    'refuse-waiver': { from: unpaid, to: stays, hurdles: [unasked] },
  },
  refusals: {
    pending: 'This instalment is not paid yet.',
    part_paid: 'This instalment is paid in part.',
    paid: 'This instalment is paid.',
    waived: 'This instalment is waived.',
    cancelled: 'This instalment is cancelled.',
  },
});
export type InstalmentAction = keyof (typeof instalmentActionTable)['steps'];
