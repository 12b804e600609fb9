import type { Instalment } from '#contract/money/instalments';
import { instalmentActionTable } from '#contract/money/instalmentStates';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { namingDeciders } from '../../../nouns/steps/secondPerson.ts';
import { instalmentRecords } from './instalments.noun.ts';

const steps = { noun: 'instalments', table: instalmentActionTable } as const;

/** Whose waiver waits for someone else, with who that can be. */
export const withDeciders = (db: Db | Tx, instalment: Instalment): Promise<Instalment> =>
  namingDeciders(db, steps, instalment, instalment.waiver_asked_by);

export const findInstalment = async (db: Db | Tx, caller: Caller, id: number): Promise<Instalment> =>
  withDeciders(db, await instalmentRecords.find(db, caller, id, 'policies:view'));

export const readInstalment = async (tx: Tx, caller: Caller, id: number): Promise<Instalment> =>
  withDeciders(tx, await instalmentRecords.read(tx, caller, id));
