import { importActionTable, type ImportAction, type ImportStatus } from '#contract/across/importStates';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { takeStep } from '../../../nouns/steps.ts';

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
