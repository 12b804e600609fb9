import type { Link } from '#contract/base/http';
import { noteDetails, type Note, type NoteKind } from '#contract/office/notes';
import { inLine } from '../../../messages/joined.ts';
import { labelOf as labelIn, t } from '../../../messages/t.ts';

export const labelOf = (field: string): string => labelIn('notes', field);

type Details = Pick<Note, 'kind' | 'direction' | 'outcome' | 'duration_min'>;

/** `Call · Outgoing · Reached · 6 min`; a plain note needs no word. */
export const detailsInWords = ({ kind, direction, outcome, duration_min }: Details): string =>
  inLine([
    kind !== 'note' && t(`notes.kind_${kind}`),
    direction && t(`notes.direction_${direction}`),
    outcome && t(`notes.outcome_${outcome}`),
    duration_min !== null && t('notes.duration', { count: duration_min }),
  ]);

/** What another kind of note does not have is taken away. */
export const fittingDetails = <D extends Omit<Details, 'kind'>>(kind: NoteKind, details: D): D => {
  const has = noteDetails[kind];
  return {
    ...details,
    direction: has.includes('direction') ? details.direction : null,
    outcome: has.includes('outcome') ? details.outcome : null,
    duration_min: has.includes('duration_min') ? details.duration_min : null,
  };
};

/** Those of the people whose names still stand in the text. */
export const mentionedIn = (body: string, people: readonly Link[]): number[] => [
  ...new Set(people.filter(({ label }) => body.includes(`@${label}`)).map(({ id }) => id)),
];
