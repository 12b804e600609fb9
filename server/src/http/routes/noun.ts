import type { z } from 'zod';
import type { Access } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/connect.ts';

/** What a noun is called. */
export type Named = {
  /** As its table. */
  noun: string;
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

const inAddresses = (noun: string): string => noun.replaceAll('_', '-');

/** Where a noun is served: `vehicle_makes` at `/api/vehicle-makes/`. */
export const pathOf = (noun: string): string => `/api/${inAddresses(noun)}/`;
/** Under what its routes stand in the description of the API. */
export const tagsOf = (noun: string): string[] => [inAddresses(noun)];
/** Without its article. */
export const nameOf = (one: string): string => one.replace(/^an? /, '');

/** What the route's schema has parsed, whose type Fastify does not see where the schema is a parameter. */
export const parsed = <T>(_by: z.ZodType<T>, value: unknown) => value as T;
