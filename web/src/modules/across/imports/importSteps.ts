import type { Import } from '#contract/across/imports/imports';
import type { ImportStatus } from '#contract/across/imports/importStates';

export const importSteps = ['file', 'columns', 'values', 'check', 'import', 'result'] as const;
export type ImportStep = (typeof importSteps)[number];

/** Where an import stands by itself, and to which steps one may go from there. */
const ofStatus: Record<ImportStatus, { stands: ImportStep; open: readonly ImportStep[] }> = {
  reading: { stands: 'file', open: ['file'] },
  mapping: { stands: 'columns', open: ['columns', 'values'] },
  checking: { stands: 'check', open: ['check'] },
  checked: { stands: 'check', open: ['columns', 'values', 'check'] },
  importing: { stands: 'import', open: ['import'] },
  done: { stands: 'result', open: ['result'] },
  cancelled: { stands: 'result', open: ['result'] },
  undoing: { stands: 'result', open: ['result'] },
  undone: { stands: 'result', open: ['result'] },
  failed: { stands: 'result', open: ['result'] },
};

export const openSteps = (status: ImportStatus): readonly ImportStep[] => ofStatus[status].open;

/** The step that the address names, unless the import has gone on or not got there. */
export function shownStep(status: ImportStatus | undefined, asked: ImportStep | undefined): ImportStep {
  if (status === undefined) return 'file';
  const { stands, open } = ofStatus[status];
  return asked !== undefined && open.includes(asked) ? asked : stands;
}

export type StepState = 'done' | 'shown' | 'open' | 'later';

/** How each step looks beside the one that is shown. */
export function stateOfStep(
  step: ImportStep,
  shown: ImportStep,
  status: ImportStatus | undefined,
): StepState {
  if (step === shown) return 'shown';
  const isOpen = status !== undefined && openSteps(status).includes(step);
  const isBefore = importSteps.indexOf(step) < importSteps.indexOf(shown);
  if (isOpen) return isBefore ? 'done' : 'open';
  return isBefore ? 'done' : 'later';
}

type Ended = Pick<Import, 'row_count' | 'checked_at' | 'committed_at'>;

/** What an import that ended early has behind it: not every step before its result was taken. */
export function wasTaken(step: ImportStep, { row_count, checked_at, committed_at }: Ended): boolean {
  if (step === 'file') return row_count > 0;
  return step === 'import' || step === 'result' ? committed_at !== null : checked_at !== null;
}
