import { noteOperations } from '#contract/office/noteOperations';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { placeOf } from '#contract/office/notes';
import { call, steadyQueryFor } from '../../../api/call.ts';
import { records, type Params } from '../../../api/records.ts';
import { relatedParams, type About } from '../related/relatedKinds.ts';

export const notes = records(noteOperations);

const pageSize = 30;

/** What narrows the notes of a record. */
export type NoteFilters = { search?: string | undefined; kind?: string | undefined };

/**
 * The notes of a record, page after page from where the last one ended. They stay as they are while someone reads;
 * what others wrote since is looked for by `latestNotes`.
 */
export const conversationOf = (about: About, filters: NoteFilters) =>
  infiniteQueryOptions({
    queryKey: ['notes', 'conversation', relatedParams(about), filters],
    queryFn: ({ signal, pageParam }) => {
      const params: Params = { ...relatedParams(about), ...filters, page_size: pageSize, before: pageParam };
      return call(noteOperations.list, { params, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next, results }) => {
      const last = results.at(-1);
      return next !== null && last ? placeOf(last) : undefined;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  });

/** How many there are, and the first few. */
export const latestNotes = (about: About) => notes.list({ ...relatedParams(about), page_size: 5 });

/** Whom a note can mention. */
export const peopleFor = (about: About, search: string) => ({
  ...steadyQueryFor(noteOperations.people, { params: { ...relatedParams(about), search } }),
  staleTime: 30_000,
});
