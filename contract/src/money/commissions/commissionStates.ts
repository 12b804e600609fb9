import { actionTable, type Hurdle } from '../../base/states/states.ts';

export const commissionStatuses = [
  'expected',
  'invoiced',
  'part_received',
  'received',
  'disputed',
  'written_off',
  'settled',
  'clawed_back',
] as const;
export type CommissionStatus = (typeof commissionStatuses)[number];

/** What moved the premium that it is of. */
export const commissionKinds = [
  'issue',
  'policy_year',
  'endorsement',
  'cancellation',
  'reinstatement',
] as const;
export type CommissionKind = (typeof commissionKinds)[number];

export const commissionPayees = ['broker', 'agent', 'sub_agent'] as const;
export type CommissionPayee = (typeof commissionPayees)[number];

/** How it came: entered by hand, kept back from a remittance, or by a statement of the insurer. */
export const commissionReceiptSources = ['hand', 'remittance', 'statement'] as const;

/** What the steps read of a commission. */
export type CommissionInState = {
  status: CommissionStatus;
  /** The insurer is sent what is left after it, so that it comes with the remittances. */
  is_kept_back: boolean;
};

const keptBack: Hurdle<CommissionInState> = {
  stands: ({ is_kept_back }) => is_kept_back,
  sentence: 'This insurer is sent the premium less our commission: it is received when a remittance clears.',
};
const stays = ({ status }: CommissionInState): CommissionStatus => status;

export const commissionActionTable = actionTable(commissionStatuses, {
  permission: 'commissions:update',
  steps: {
    receive: {
      from: ['expected', 'invoiced', 'part_received', 'received', 'clawed_back'],
      to: stays,
      hurdles: [keptBack],
    },
  },
  refusals: {
    expected: 'This commission is expected.',
    invoiced: 'This commission is on an invoice to the insurer.',
    part_received: 'This commission is received in part.',
    received: 'This commission is received.',
    disputed: 'This commission is disputed.',
    written_off: 'This commission is written off.',
    settled: 'This commission is settled with everybody who has a share in it.',
    clawed_back: 'This takes back a commission that had been received.',
  },
});
export type CommissionAction = keyof (typeof commissionActionTable)['steps'];
