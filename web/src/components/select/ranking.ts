import { fold } from '#contract/base/values/folding';

/** How well a name fits what was typed, the best first; undefined where it does not. */
function rankOf(name: string, typed: string): number | undefined {
  const [label, wanted] = [fold(name), fold(typed)];
  if (wanted === '') return name.includes(typed.trim()) ? 0 : undefined;
  if (label === wanted) return 0;
  if (label.startsWith(wanted)) return 1;
  if (label.includes(` ${wanted}`)) return 2;
  if (label.includes(wanted)) return 3;
  const isEveryWordIn = wanted.split(' ').every((word) => label.includes(word));
  // "walkin" is "Walk-in" to whoever leaves the signs out.
  return isEveryWordIn || label.replaceAll(' ', '').includes(wanted.replaceAll(' ', '')) ? 4 : undefined;
}

/** What fits the typed text, in whatever case, accents and Arabic forms: beginnings before middles, else in the order given. */
export function ranked<T>(choices: readonly T[], typed: string, nameOf: (choice: T) => string): T[] {
  if (typed.trim() === '') return [...choices];
  return choices
    .map((choice) => ({ choice, rank: rankOf(nameOf(choice), typed) }))
    .filter((each): each is { choice: T; rank: number } => each.rank !== undefined)
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);
}
