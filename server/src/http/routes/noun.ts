import type { z } from 'zod';
import type { NounName } from '#contract/base/nouns';
import { recordOperations } from '#contract/base/recordOperations';
import type { Access } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/connect.ts';

/** What a noun is called. */
export type Named = {
  /** As its table. */
  noun: NounName;
  /** With its article, as in `an insurer`. */
  one: string;
  many: string;
};

/** Who may do what, spelled out by each noun. */
export type May<Action extends string> = { access: Readonly<Record<Action, Access>> };

/** How a record looks, and how the caller finds one; what they do not see is not found. */
export type Kept<Row> = {
  record: z.ZodType<Row>;
  find: (db: Db, caller: Caller, id: number) => Promise<Row>;
};

/** Without its article. */
export const nameOf = (one: string): string => one.replace(/^an? /, '');

/** What every noun is asked, where only its own schemas say what is sent and answered. */
export const operationsOf = (noun: NounName) => recordOperations<unknown, unknown, unknown, unknown>(noun);
