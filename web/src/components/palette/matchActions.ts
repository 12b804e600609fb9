import { fold } from '#contract/base/values/folding';

export interface Findable {
  label: string;
  /** By what else it is found, in either language. */
  words: string;
  /** Found only by so many letters, because it cannot be taken back. */
  leastLetters?: number;
}

/** "التجديدات" is looked for as "تجديدات" too, and the other way round. */
const withoutArticle = (word: string): string => word.replace(/^ال(?=\p{L}{2})/u, '');
const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean).map(withoutArticle);

/** In "go to the renewals" nobody looks for these. */
const idle = new Set(['to', 'the', 'a', 'an', 'of', 'my', 'الي', 'إلى'].map(fold));

const beginsIn = (words: readonly string[], typed: string): boolean =>
  words.some((word) => word.startsWith(typed));

function rankOf({ label, words, leastLetters = 0 }: Findable, typed: string[]): number | undefined {
  if (typed.join('').length < leastLetters) return undefined;
  const named = wordsOf(label);
  if (typed.every((word, index) => named.filter((each) => !idle.has(each))[index]?.startsWith(word)))
    return 0;
  if (typed.every((word) => beginsIn(named, word))) return 1;
  const known = [...named, ...wordsOf(words)];
  return typed.every((word) => beginsIn(known, word)) ? 2 : undefined;
}

/** The actions of which every typed word is a beginning, those whose own name it is first, else in the order given. */
export function matchActions<A extends Findable>(actions: readonly A[], search: string): A[] {
  const all = wordsOf(search);
  const meant = all.filter((word) => !idle.has(word));
  const typed = meant.length > 0 ? meant : all;
  if (typed.length === 0) return [];
  return actions
    .map((action) => ({ action, rank: rankOf(action, typed) }))
    .filter((each): each is { action: A; rank: number } => each.rank !== undefined)
    .sort((one, other) => one.rank - other.rank)
    .map(({ action }) => action);
}
