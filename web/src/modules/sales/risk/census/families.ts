import { fold } from '#contract/base/values/folding';
import type { Values } from '../../../../components/form/merging/merge.ts';

/** Someone of a census, and whom it names as the one they depend on. */
export interface Listed {
  person: Values;
  /** The number of the row, where the census has one. */
  number: string;
  /** A number or a name; empty where it has no such column. */
  principal: string;
}

export const textIn = (person: Values, key: string): string => String(person[key] ?? '');
const nameIn = (person: Values): string =>
  fold(`${textIn(person, 'first_name')} ${textIn(person, 'last_name')}`);

const heads = new Set(['self', 'employee']);
const dependants = new Set(['spouse', 'child', 'parent']);
const isHead = ({ person }: Listed) => heads.has(textIn(person, 'relation'));
const isDependant = ({ person }: Listed) => dependants.has(textIn(person, 'relation'));

/** 1001 of 1001-02, 1001/A or 1001_1: the number of the family. */
const family = (number: string): string => number.replace(/[-/_.][a-z0-9]{1,2}$/i, '');

const firstBy = (people: readonly Listed[], keyOf: (listed: Listed) => string): Map<string, Listed> => {
  const found = new Map<string, Listed>();
  for (const each of people) {
    const key = keyOf(each);
    if (key !== '' && !found.has(key)) found.set(key, each);
  }
  return found;
};

/** A child is not found by order alone where its parent would be no older. */
const mayPrecede = ({ person }: Listed, { person: head }: Listed): boolean =>
  textIn(person, 'relation') !== 'child' || textIn(head, 'date_of_birth') < textIn(person, 'date_of_birth');

/** Families stand together unless all who depend on someone come behind all the others. */
function standTogether(people: readonly Listed[]): boolean {
  const first = people.findIndex(isDependant);
  const behind = people.slice(first).some(isHead);
  return behind || people.filter(isHead).length === 1 || people.filter(isDependant).length === 1;
}

/** Whom a census names: by employee number, by name (of several the one of the family, or the last before) or by row. */
function finder(people: readonly Listed[]) {
  const alone = people.filter(isHead);
  const byNumber = firstBy(alone, ({ person }) => fold(textIn(person, 'employee_no')));
  const byName = Map.groupBy(people, ({ person }) => nameIn(person));
  const byRow = firstBy(people, ({ number }) => fold(number));
  const sameNumber = ({ person }: Listed): Listed | undefined => {
    const number = textIn(person, 'employee_no');
    return byNumber.get(fold(number)) ?? byNumber.get(fold(family(number)));
  };
  const ofName = (name: string, each: Listed, last: Listed | undefined): Listed | undefined => {
    const all = byName.get(name) ?? [];
    const heads = all.some(isHead) ? all.filter(isHead) : all;
    const near = [sameNumber(each), last].find((one) => one !== undefined && heads.includes(one));
    return heads.length === 1 ? heads[0] : near;
  };
  const named = (each: Listed, last: Listed | undefined): Listed | undefined => {
    const word = fold(each.principal);
    if (isHead(each) && [nameIn(each.person), fold(textIn(each.person, 'employee_no'))].includes(word))
      return each;
    return byNumber.get(word) ?? ofName(word, each, last) ?? byRow.get(word);
  };
  return { sameNumber, named };
}

/**
 * The same people, each dependant with the id of the principal: whom the census names, else who has the same employee
 * number, else the last employee before. What it names and nobody is stays as it is, to be seen and corrected.
 */
export function withPrincipals(people: readonly Listed[]): Values[] {
  const { sameNumber, named } = finder(people);
  const isByOrder = standTogether(people);
  let last: Listed | undefined;
  return people.map((each) => {
    const { person, principal } = each;
    if (isHead(each)) last = each;
    if (principal !== '') {
      const found = named(each, last);
      return found === each ? person : { ...person, principal: found ? found.person['id'] : principal };
    }
    if (isHead(each) || !textIn(person, 'relation')) return person;
    const found = sameNumber(each) ?? (isByOrder && isDependant(each) ? last : undefined);
    const isFound = found !== undefined && found !== each && mayPrecede(each, found);
    return isFound ? { ...person, principal: found.person['id'] } : person;
  });
}

/** Those who depend on someone whom nobody has found. */
export const withoutPrincipal = (people: readonly Values[]): number =>
  people.filter((person) => dependants.has(textIn(person, 'relation')) && !person['principal']).length;
