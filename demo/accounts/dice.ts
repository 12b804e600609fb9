/** Chance that falls the same way each time, so that every demonstration is the same. */
export type Dice = {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  chance(share: number): boolean;
};

export function dice(seed: number): Dice {
  let state = seed;
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    chance: (share) => next() < share,
  };
}
