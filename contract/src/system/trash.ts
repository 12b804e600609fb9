import { z } from 'zod';
import { CalendarDate, Id, Link, Timestamp } from '../base/http.ts';
import { trashNouns } from './trashList.ts';

export { TrashListParams, type TrashNoun, trashNouns } from './trashList.ts';

export const TrashRow = z.object({
  noun: z.enum(trashNouns),
  id: Id,
  label: z.string(),
  deleted_at: Timestamp,
  deleted_by: Link.nullable(),
  /** The day on which it is gone for good; null where that never happens. */
  purged_on: CalendarDate.nullable(),
  /** It was merged into another record and comes back by undoing that; the link is null where that one is not seen. */
  is_merged: z.boolean(),
  merged_into: Link.nullable(),
});
export type TrashRow = z.infer<typeof TrashRow>;
