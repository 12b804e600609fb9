import type { Health, PlanCategory } from './otherLines.ts';

/** What a person of a category is covered for: by its name, or as everybody is where there is one for all. */
export function planOf(
  { categories }: Pick<Health, 'categories'>,
  category: string,
): PlanCategory | undefined {
  const [only, ...others] = categories;
  return (
    categories.find(({ name }) => name === category) ??
    (category === '' && others.length === 0 ? only : undefined)
  );
}
