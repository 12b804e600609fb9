/** A number in [0, 1) that always follows from the same seed. */
export type Random = () => number;

/** Small and even enough to invent people with; every row has one of its own, so rows do not depend on each other. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const below = (random: Random, limit: number): number => Math.floor(random() * limit);

export const pick = <T>(random: Random, choices: readonly T[]): T =>
  choices[below(random, choices.length)] as T;

/** Each choice with its share of a hundred; what is left over falls to the last. */
export function pickByShare<T>(random: Random, choices: readonly (readonly [T, number])[]): T {
  let left = random() * 100;
  for (const [choice, share] of choices) {
    left -= share;
    if (left < 0) return choice;
  }
  return (choices.at(-1) as readonly [T, number])[0];
}
