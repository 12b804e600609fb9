/**
 * A stage on the way of a record: behind it, where it is now, the end of the way which it has come to, an end off the way,
 * or yet to come.
 */
export type Stage<S extends string> = { key: S; state: 'done' | 'now' | 'reached' | 'ended' | 'next' };

/** The way with the place of a record that is on it; whoever has come to the last stage has it behind them as well. */
export function stagesTo<S extends string>(way: readonly S[], status: S): Stage<S>[] {
  const place = way.indexOf(status);
  return way.map((key, index) => {
    if (index < place) return { key, state: 'done' };
    if (index > place) return { key, state: 'next' };
    return { key, state: place === way.length - 1 ? 'reached' : 'now' };
  });
}

/** What a record had behind it when it left the way, and where it ended. */
export const stagesUntil = <S extends string>(way: readonly S[], gone: number, end: S): Stage<S>[] => [
  ...way.slice(0, gone).map((key) => ({ key, state: 'done' as const })),
  { key: end, state: 'ended' },
];

/** The present one: there is always exactly one. */
export const presentOf = <S extends string>(stages: readonly Stage<S>[]): number =>
  stages.findIndex(({ state }) => state !== 'done' && state !== 'next');

/** The first of the steps that the reader may take now; null where there is nothing to press. */
export const firstOf = <A extends string>(wanted: readonly A[], may: (step: A) => boolean): A | null =>
  wanted.find(may) ?? null;
