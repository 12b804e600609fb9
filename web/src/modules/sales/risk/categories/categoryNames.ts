import type { FormStore } from '../../../../components/form/state/formStore.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { valueAt } from '../../../../components/form/fields/fieldPaths.ts';

const peopleAt = ['risk', 'members'];
const categoriesAt = ['risk', 'categories'];

const listAt = (store: FormStore, path: string[]): Values[] =>
  (valueAt(store.read(), path) as Values[] | undefined) ?? [];
export const peopleIn = (store: FormStore): Values[] => listAt(store, peopleAt);
export const categoriesIn = (store: FormStore): Values[] => listAt(store, categoriesAt);

export const countIn = (people: readonly Values[], name: string): number =>
  people.filter(({ category }) => category === name).length;

/** People and lines of premium follow the name of their category. */
function moveAll(store: FormStore, path: string[], from: string, to: string): void {
  const rows = listAt(store, path);
  if (rows.some(({ category }) => category === from))
    store.set(
      path,
      rows.map((row) => (row['category'] === from ? { ...row, category: to } : row)),
    );
}

/** Whether a name is one that people can be in: of no other category, and empty only where there is no other. */
function isFit(categories: readonly Values[], index: number, name: string): boolean {
  const others = categories.filter((_, place) => place !== index);
  return name === '' ? others.length === 0 : others.every((other) => other['name'] !== name);
}

/** Those who were in a category under its former name are in it under the new one. */
export function renameCategory(store: FormStore, index: number, from: string, to: string): boolean {
  const categories = categoriesIn(store);
  if (from === to || !isFit(categories, index, to)) return false;
  // Who has no category among several is not taken for one of them.
  if (from === '' && categories.length > 1) return true;
  for (const path of [peopleAt, ['lines']]) moveAll(store, path, from, to);
  return true;
}

export const leaveCategory = (store: FormStore, name: string): void => moveAll(store, peopleAt, name, '');
