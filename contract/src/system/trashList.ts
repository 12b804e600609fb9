import { choiceFilter, dateRange, listParams } from '../base/http.ts';
import { nounsWith } from '../base/nouns.ts';

/** The nouns whose deleted records can be brought back. */
export const trashNouns = nounsWith('trash');
export type TrashNoun = (typeof trashNouns)[number];

const trashOrdering = ['deleted_at'] as const;
export const TrashListParams = listParams(trashOrdering, {
  noun: choiceFilter(trashNouns).optional(),
  deleted_at__range: dateRange().optional(),
});
