import { z } from 'zod';
import { Id, paragraph } from '../../../base/http.ts';
import type { StepsOf } from '../../../base/states/steps.ts';
import type { StatementAction } from './statementStates.ts';

const line_ids = z.array(Id).min(1).max(1000);
const reason = paragraph(2000).min(1);

/** By hand: of which commissions a line is; of none where it is not ours. */
export const LineMatch = z.strictObject({ line_id: Id, row_ids: z.array(Id).max(50) });
export type LineMatch = z.infer<typeof LineMatch>;
export const LinesDecided = z.strictObject({ line_ids, reason: paragraph(2000) }).partial({ reason: true });
export type LinesDecided = z.infer<typeof LinesDecided>;
export const LinesWrittenOff = z.strictObject({ line_ids, reason });
export type LinesWrittenOff = z.infer<typeof LinesWrittenOff>;
export const StatementUndo = z.strictObject({ reason });
export type StatementUndo = z.infer<typeof StatementUndo>;

export const statementSteps = {
  match: { summary: 'Say of which commissions a line is', body: LineMatch },
  accept: { summary: 'Take what came of these lines as it is', body: LinesDecided },
  dispute: { summary: 'Take what came of these lines, and ask for the rest', body: LinesDecided },
  'write-off': { summary: 'Take what came of these lines, and expect no more', body: LinesWrittenOff },
  leave: { summary: 'Leave these lines open', body: LinesDecided },
  post: { summary: 'Receive what agrees and what is decided' },
  undo: { summary: 'Take back all that was received by it', body: StatementUndo },
} satisfies StepsOf<StatementAction>;
