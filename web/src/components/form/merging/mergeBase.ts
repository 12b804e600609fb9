import { mergeThree, withChoices, type Documents, type Merge, type Values } from './merge.ts';

/** Where an open form stands between the record that it began with and the record as it is now. */
export interface Ground {
  /** What tells which fields were changed here. */
  base: Values;
  /** The record as the server has it; differs from `base` in what both sides changed and nobody chose yet. */
  theirs: Values;
  version: number;
}

export const standOn = (theirs: Values, version: number): Ground => ({ base: theirs, theirs, version });

interface Met {
  ground: Ground;
  merge: Merge;
  /** What the form goes on with: theirs where nothing was changed here, mine where something was. */
  fields: Values;
}

/** What became of the record meanwhile meets what was changed here; no field of either side is lost. */
export function meet(
  { base }: Ground,
  theirs: Values,
  version: number,
  mine: Values,
  documents: Documents = {},
): Met {
  const merge = mergeThree(base, theirs, mine, documents);
  const began = withChoices(theirs, merge.conflicts, (conflict) =>
    conflict.within ? conflict.base : base[conflict.field],
  );
  return {
    ground: { base: began, theirs, version },
    merge,
    fields: withChoices(merge.settled, merge.conflicts, (conflict) => conflict.mine),
  };
}
