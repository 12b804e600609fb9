import type { Instalment } from '#contract/money/instalments';
import { instalmentActionTable } from '#contract/money/instalmentStates';
import type { Db, Tx } from '../../../db/connect.ts';
import { namingDeciders } from '../../../nouns/steps/secondPerson.ts';

/** Whose waiver waits for someone else, with who that can be. */
export const withDeciders = (db: Db | Tx, instalment: Instalment): Promise<Instalment> =>
  namingDeciders(
    db,
    { noun: 'instalments', table: instalmentActionTable },
    instalment,
    instalment.waiver_asked_by,
  );
