import { z } from 'zod';
import type { StepsOf } from '../../base/states/steps.ts';
import type { ImportAction } from './importStates.ts';

const ImportUndo = z.strictObject({ confirm: z.boolean().optional() });

/** The others follow from what the work on the file finds. */
export const importSteps = {
  check: { summary: 'Find out what every row would do' },
  commit: { summary: 'Import the rows that may come in' },
  cancel: { summary: 'Stop; what is done stays' },
  undo: { summary: 'What taking everything back would do; with `confirm` it is done', body: ImportUndo },
} satisfies Pick<StepsOf<ImportAction>, 'check' | 'commit' | 'cancel' | 'undo'>;
