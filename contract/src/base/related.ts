import { z } from 'zod';
import { choiceFilter, Id, idsFilter, Link } from './http.ts';
import { nouns, nounsWith } from './nouns.ts';

type RelatedNoun = ReturnType<typeof nounsWith<'related'>>[number];
/** The kinds of record that another one may be about. */
export type RelatedType = (typeof nouns)[RelatedNoun]['one'];
export const relatedTypes: RelatedType[] = nounsWith('related').map((noun) => nouns[noun].one);

/** The noun of such a kind. */
export const nounOfType = Object.fromEntries(nounsWith('related').map((noun) => [nouns[noun].one, noun])) as {
  [T in RelatedType]: RelatedNoun;
};

const type = z.enum(relatedTypes).nullable();

/** What a record shows of the one it is about, whose name stands there for everyone who sees it. */
export const relatedFields = { related_type: type, related_id: Id.nullable(), related: Link.nullable() };

/** How it is told; nulls take it away. */
export const relatedInput = { related_type: type, related_id: Id.nullable() };

export const relatedFilters = {
  related_type: choiceFilter(relatedTypes).optional(),
  related_id: idsFilter().optional(),
};

type Given = { related_type?: RelatedType | null | undefined; related_id?: number | null | undefined };

const presence = (value: unknown) => (value === undefined || value === null ? value : 'given');

/** A kind without a record says nothing, nor does an id without its kind. */
export function bothOrNeither({ related_type, related_id }: Given, context: z.RefinementCtx): void {
  if (presence(related_type) === presence(related_id)) return;
  const lacksType = related_type === undefined || (related_type === null && related_id !== undefined);
  context.addIssue(
    lacksType
      ? { code: 'custom', path: ['related_type'], message: 'Say what kind of record this is about.' }
      : { code: 'custom', path: ['related_id'], message: 'Choose the record that this is about.' },
  );
}
