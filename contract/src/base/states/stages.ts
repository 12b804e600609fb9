/**
 * A stage on the way of a record: behind it, passed over, where it is now, the end of the way which it has come to, an end
 * off the way, or yet to come.
 */
export type Stage<S extends string> = {
  key: S;
  state: 'done' | 'skipped' | 'now' | 'reached' | 'ended' | 'next';
};

/** Whether a record was at a stage that lies behind it. */
type WasAt<S> = (stage: S) => boolean;
const always = (): boolean => true;

/** By the states that a record is known to have had; where nobody wrote down more than one, its way is not known. */
export const wasAtBy = <S extends string>(passed: readonly S[]): WasAt<S> =>
  passed.length > 1 ? (stage) => passed.includes(stage) : always;

const behind = <S extends string>(key: S, wasAt: WasAt<S>): Stage<S> => ({
  key,
  state: wasAt(key) ? 'done' : 'skipped',
});

/** The way with the place of a record that is on it; whoever has come to the last stage has it behind them as well. */
export function stagesTo<S extends string>(
  way: readonly S[],
  status: S,
  wasAt: WasAt<S> = always,
): Stage<S>[] {
  const place = way.indexOf(status);
  return way.map((key, index) => {
    if (index < place) return behind(key, wasAt);
    if (index > place) return { key, state: 'next' };
    return { key, state: place === way.length - 1 ? 'reached' : 'now' };
  });
}

/** What a record had behind it when it left the way, and where it ended. */
export const stagesUntil = <S extends string>(
  way: readonly S[],
  gone: number,
  end: S,
  wasAt: WasAt<S> = always,
): Stage<S>[] => [...way.slice(0, gone).map((key) => behind(key, wasAt)), { key: end, state: 'ended' }];

/** How many stages lie behind a record, by the states that it had; the first one always does. */
export const goneBy = <S extends string>(way: readonly S[], passed: readonly S[]): number =>
  Math.max(1, way.findLastIndex((stage) => passed.includes(stage)) + 1);

/** The present one: there is always exactly one. */
export const presentOf = <S extends string>(stages: readonly Stage<S>[]): number =>
  stages.findIndex(({ state }) => state !== 'done' && state !== 'skipped' && state !== 'next');

/** The first of the steps that the reader may take now; null where there is nothing to press. */
export const firstOf = <A extends string>(wanted: readonly A[], may: (step: A) => boolean): A | null =>
  wanted.find(may) ?? null;
