import { z } from 'zod';
import { Id, Link, listParams, Timestamp } from './http.ts';

export const MergeBody = z.strictObject({ into_id: Id });

/** How many rows of a table point at a record. */
export const Use = z.object({ noun: z.string(), count: z.int() });
export type Use = z.infer<typeof Use>;

export const daysToUndoMerge = 30;

/** What was merged into a record and can still be taken apart. */
export const MergeRow = z.object({
  id: Id,
  /** Null where the caller does not see it. */
  merged: Link.nullable(),
  merged_at: Timestamp,
  merged_by: Link.nullable(),
  moved: z.array(Use),
});
export type MergeRow = z.infer<typeof MergeRow>;

export const MergeListParams = listParams(['merged_at'], {});
