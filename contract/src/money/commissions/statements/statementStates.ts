import { actionTable, type Hurdle } from '../../../base/states/states.ts';

export const statementStatuses = ['draft', 'posted', 'undone'] as const;
type StatementStatus = (typeof statementStatuses)[number];

/** What somebody decided about a line that differs. What is left is not posted. */
export const lineDecisions = ['accept', 'dispute', 'write_off', 'leave'] as const;
export type LineDecision = (typeof lineDecisions)[number];

/** What the steps read of a statement. */
export type StatementInState = {
  status: StatementStatus;
  /** Lines that agree or are decided and are not posted yet. */
  postable: number;
};

const nothingToPost: Hurdle<StatementInState> = {
  stands: ({ postable }) => postable === 0,
  sentence: 'No line agrees or is decided that is not posted yet.',
};

const working = ['draft', 'posted'] as const;
const stays = ({ status }: StatementInState): StatementStatus => status;

export const statementActionTable = actionTable(statementStatuses, {
  permission: 'commissions:update',
  steps: {
    match: { from: working, to: stays },
    accept: { from: working, to: stays },
    dispute: { from: working, to: stays },
    'write-off': { from: working, to: stays },
    leave: { from: working, to: stays },
    post: { from: working, to: 'posted', hurdles: [nothingToPost] },
    undo: { from: working, to: 'undone' },
  },
  refusals: {
    draft: 'Nothing of this statement is posted.',
    posted: 'This statement is posted.',
    undone: 'This statement is undone.',
  },
});
export type StatementAction = keyof (typeof statementActionTable)['steps'];
