import { t } from '../../../../../messages/t.ts';

/** What became of something from one version to the other. */
type Change = 'same' | 'changed' | 'added' | 'removed';

/** A line of the comparison, in words. */
export interface DiffRow {
  key: string;
  label: string;
  /** Which one of several that are called alike. */
  hint: string;
  change: Change;
  before: string;
  after: string;
  /** Figures stand at the end of their cell, under each other. */
  isFigure: boolean;
  /** What the lines above come to. */
  isSum: boolean;
}

export interface DiffGroup {
  key: string;
  title: string;
  rows: DiffRow[];
  /** How many are the same, whether they are among the rows or not. */
  same: number;
}

/** Whether what is the same is told as well. */
export interface Wanted {
  withSame: boolean;
}

type Said = Pick<DiffRow, 'key' | 'label' | 'before' | 'after'> & Partial<DiffRow>;

/** A field with what both versions say of it; what neither says is left out, and what only one says is not set in the other. */
export function fieldRow({ before, after, ...said }: Said): DiffRow | undefined {
  if (before === '' && after === '') return undefined;
  const unset = t('common.none');
  return {
    hint: '',
    isFigure: false,
    isSum: false,
    change: before === after ? 'same' : 'changed',
    ...said,
    before: before || unset,
    after: after || unset,
  };
}

/** The rows of a group, with those that are the same where they are wanted. */
export function groupOf(
  head: Pick<DiffGroup, 'key' | 'title'>,
  rows: readonly (DiffRow | undefined)[],
  { withSame }: Wanted,
): DiffGroup {
  const stated = rows.filter((row) => row !== undefined);
  const differing = stated.filter(({ change }) => change !== 'same');
  return { ...head, rows: withSame ? stated : differing, same: stated.length - differing.length };
}
