import { z } from 'zod';
import { exportParams } from '../base/exports.ts';
import {
  booleanFilter,
  choiceFilter,
  dateRange,
  idInPath,
  idsFilter,
  listParams,
  maxId,
  Moment,
} from '../base/http.ts';
import { relatedFilters } from '../base/related.ts';

export const noteKinds = ['note', 'call', 'meeting', 'message'] as const;
export type NoteKind = (typeof noteKinds)[number];
export const noteOutcomes = ['reached', 'no_answer', 'call_back', 'refused'] as const;

export type NotePlace = { pinned: boolean; occurred_at: string; id: number };

const notAPlace = 'Send where the last page ended, such as false,2026-05-04T09:00:00.000Z,4711.';

const placeFilter = () =>
  z
    .string()
    .max(60)
    .transform((text, context): NotePlace => {
      const [pinned = '', moment = '', id = '', ...rest] = text.split(',');
      const [at, row] = [Moment.safeParse(moment), idInPath(maxId).safeParse(id)];
      if (!['true', 'false'].includes(pinned) || !at.success || !row.success || rest.length > 0)
        context.addIssue({ code: 'custom', message: notAPlace });
      return { pinned: pinned === 'true', occurred_at: at.data ?? '', id: row.data ?? 0 };
    });

export const noteOrdering = ['occurred_at'] as const;
/**
 * Unless ordered otherwise the newest come first; among the notes of a record the pinned ones before them, and there
 * `before` goes on from where a page ended.
 */
export const NoteListParams = listParams(noteOrdering, {
  ...relatedFilters,
  kind: choiceFilter(noteKinds).optional(),
  outcome: choiceFilter(noteOutcomes).optional(),
  created_by: idsFilter().optional(),
  pinned: booleanFilter().optional(),
  occurred_at__range: dateRange().optional(),
  before: placeFilter().optional(),
}).superRefine(({ before, related_id }, context) => {
  if (before !== undefined && related_id === undefined)
    context.addIssue({ code: 'custom', path: ['before'], message: 'Name the record whose notes these are.' });
});
export type NoteListParams = z.infer<typeof NoteListParams>;
export const NoteExportParams = exportParams(NoteListParams);
