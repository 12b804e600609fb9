import { z } from 'zod';
import { CalendarDate, choiceFilter, dateRange, Id, Link, listParams, Timestamp } from '../base/http.ts';
import { nounsWith } from '../base/nouns.ts';

/** The nouns whose deleted records can be brought back. */
export const trashNouns = nounsWith('trash');
export type TrashNoun = (typeof trashNouns)[number];

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

const trashOrdering = ['deleted_at'] as const;
export const TrashListParams = listParams(trashOrdering, {
  noun: choiceFilter(trashNouns).optional(),
  deleted_at__range: dateRange().optional(),
});
