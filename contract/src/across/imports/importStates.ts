import { actionTable } from '../../base/states/states.ts';

/** Of the file first, then of the rows: what they mean, what they would do, what they did, and that it was taken back. */
export const importStatuses = [
  'reading',
  'mapping',
  'checking',
  'checked',
  'importing',
  'done',
  'cancelled',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Something works on it by itself. */
export const busyStatuses = ['reading', 'checking', 'importing', 'undoing'] as const;

type Judged = { status: ImportStatus; ready_rows: number; written_rows: number; can_be_undone: boolean };

const nothingReady = 'No row can come in as it is. Mend the rows or the columns first.';
const nothingWritten = 'This import has changed nothing.';
const tooLate = 'An import can be undone for 30 days.';

export const importActionTable = actionTable(importStatuses, {
  permission: 'imports:create',
  steps: {
    read: { from: ['reading'], to: 'mapping', permission: 'system' },
    /** Another sheet, or other headings. */
    reread: { from: ['mapping', 'checked'], to: 'reading', permission: 'system' },
    /** What was decided of columns and values is changed: what was found at the check no longer counts. */
    decide: { from: ['mapping', 'checked'], to: 'mapping', permission: 'system' },
    check: { from: ['mapping', 'checked'], to: 'checking' },
    judge: { from: ['checking'], to: 'checked', permission: 'system' },
    commit: {
      from: ['checked'],
      to: 'importing',
      hurdles: [{ stands: ({ ready_rows }: Judged) => ready_rows === 0, sentence: nothingReady }],
      refusals: { mapping: 'Check the rows first.' },
    },
    finish: { from: ['importing'], to: 'done', permission: 'system' },
    cancel: { from: ['reading', 'mapping', 'checking', 'checked', 'importing'], to: 'cancelled' },
    undo: {
      from: ['done', 'cancelled'],
      to: 'undoing',
      hurdles: [
        { stands: ({ written_rows }: Judged) => written_rows === 0, sentence: nothingWritten },
        { stands: ({ can_be_undone }: Judged) => !can_be_undone, sentence: tooLate },
      ],
    },
    /** Undoing ends early: it can be gone on with. */
    stay: { from: ['undoing'], to: 'done', permission: 'system' },
    take_back: { from: ['undoing'], to: 'undone', permission: 'system' },
    fail: { from: ['reading', 'checking', 'importing', 'undoing'], to: 'failed', permission: 'system' },
  },
  refusals: {
    reading: 'The file is still being read.',
    mapping: 'This import waits for its columns and values.',
    checking: 'The rows are being checked.',
    checked: 'This import was checked and waits for its start.',
    importing: 'This import is running.',
    done: 'This import is done.',
    cancelled: 'This import was cancelled.',
    undoing: 'This import is being undone.',
    undone: 'This import was undone.',
    failed: 'This import failed. Upload the file again.',
  },
});
export type ImportAction = keyof (typeof importActionTable)['steps'];
