import type { Risk } from './risk.ts';

/** By what its people are told apart; one without a name where all are alike, nothing where nobody is. */
export function categoriesOf(risk: Risk | null): string[] {
  if (risk?.line !== 'health') return [];
  return risk.categories.length === 0 ? [''] : risk.categories.map(({ name }) => name);
}

type Counted = { members: readonly { category: string }[]; categories: readonly { name: string }[] };

export type HeadCounts = {
  /** In the order of the categories. */
  counts: { category: string; count: number }[];
  /** Those who are in none, although there are categories to be in. */
  without: number;
};

/** How many people are in each category. Where it has no name, everybody is. */
export function headCounts({ members, categories }: Counted): HeadCounts {
  const [only] = categories;
  if (categories.length < 2 && (only?.name ?? '') === '')
    return { counts: [{ category: '', count: members.length }], without: 0 };
  const countOf = (name: string) => members.filter(({ category }) => category === name).length;
  return {
    counts: categories.map(({ name }) => ({ category: name, count: countOf(name) })),
    without: countOf(''),
  };
}
