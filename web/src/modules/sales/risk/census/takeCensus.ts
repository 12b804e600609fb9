import { mostItems } from '#contract/base/amounts/lines';
import { fold } from '#contract/base/values/folding';
import type { NamedMember } from '#contract/people/members';
import { blankCategory } from '#contract/sales/risk/blank';
import { isSame, type Values } from '../../../../components/form/merging/merge.ts';
import { samePeople, withEachOnce } from './samePeople.ts';

type Members = ReadonlyMap<number, NamedMember>;

const withoutId = ({ id: _id, ...rest }: Values): Values => rest;

/** Without rows that nobody has typed anything into. */
const begun = (rows: readonly Values[], blank: Values): Values[] =>
  rows.filter((row) => !isSame(withoutId(row), withoutId(blank)));

/** The list with those who come to it, and how many found no place. */
export function joinedBy(
  list: { rows: readonly Values[]; blank: Values; members: Members },
  people: readonly Values[],
  isEachOnce: boolean,
): { rows: Values[]; leftOut: number; twice: number } {
  const before = begun(list.rows, list.blank);
  const twice = isEachOnce ? samePeople(before, people, list.members).length : 0;
  const rows = isEachOnce ? withEachOnce(before, people, list.members) : [...before, ...people];
  return { rows: rows.slice(0, mostItems), leftOut: Math.max(0, rows.length - mostItems), twice };
}

const nameOf = ({ name }: Values): string => String(name ?? '');
const isNameless = (category: Values): boolean => nameOf(category) === '';

/**
 * The categories of a cover with those that people have and it has not. What was said of all without a name is said of
 * each of them from now on.
 */
export function withCategories(
  categories: readonly Values[],
  people: readonly Values[],
): { categories: Values[]; added: string[]; spelling: (name: string) => string } {
  const byWord = new Map(categories.map((each) => [fold(nameOf(each)), nameOf(each)]));
  const added: string[] = [];
  for (const person of people) {
    const name = String(person['category'] ?? '');
    if (name === '' || byWord.has(fold(name))) continue;
    byWord.set(fold(name), name);
    added.push(name);
  }
  const all = categories.find(isNameless) ?? blankCategory();
  const kept = added.length > 0 ? categories.filter((each) => !isNameless(each)) : [...categories];
  return {
    categories: [...kept, ...added.map((name) => ({ ...all, name }))],
    added,
    spelling: (name) => byWord.get(fold(name)) ?? name,
  };
}
