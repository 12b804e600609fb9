import {
  importActionTable,
  type ImportAction,
  type ImportStatus,
} from '#contract/across/imports/importStates';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { takeStep } from '../../../nouns/steps/steps.ts';

const stepping = { module: 'imports', noun: 'imports', table: importActionTable } as const;

/** What the action table reads of an import. */
export type HeldImport = {
  id: number;
  status: ImportStatus;
  ready_rows: number;
  written_rows: number;
  can_be_undone: boolean;
  error: string;
};

/** One step of an import that is held; `stamps` are columns that the trail need not tell. */
export const takeImportStep = (
  tx: Tx,
  actor: Actor,
  held: HeldImport,
  action: ImportAction,
  change: { error?: string } = {},
  stamps: object = {},
): Promise<ImportStatus> => takeStep(tx, actor, stepping, held, action, change, stamps);

/** What was found at a check counts no longer. */
export const unchecked = { checked: null, checked_at: null, problems: '[]', ready_rows: 0 };
export const notBegun = { progress_done: 0, progress_total: 0, progress_since: null };

/** Nobody waits for it: what is masked is masked on its way out from the moment on that it is decided. */
export const enqueueSealing = (tx: Tx, requested_by: number, id: number): Promise<number> =>
  enqueue(tx, 'imports', 'import_seal', { id, requested_by }, { requested_by });

export const enqueueReading = (tx: Tx, requested_by: number, id: number): Promise<number> =>
  enqueue(tx, 'imports', 'import_read', { id, requested_by }, { requested_by, awaitedBy: 'person' });
