import { fold } from '#contract/base/values/folding';
import type { genders, maritalStatuses } from '#contract/base/persons';
import type { relations } from '#contract/people/members';

type Gender = (typeof genders)[number];
type MaritalStatus = (typeof maritalStatuses)[number];
type Relation = (typeof relations)[number];

const byWord = <Value extends string>(words: Record<Value, string>): Map<string, Value> =>
  new Map(
    (Object.keys(words) as Value[]).flatMap((value) =>
      words[value].split(',').map((word) => [fold(word), value] as const),
    ),
  );

const ofGender = byWord<Gender>({
  male: 'male, m, man, boy, mr, gentleman, ذكر, رجل, ولد, ذ',
  female: 'female, f, woman, girl, mrs, ms, miss, lady, fem, أنثى, انثى, امرأة, بنت, سيدة, أ, ا',
  other: 'other, آخر, أخرى',
});

const ofRelation = byWord<Relation>({
  self: 'self, principal, principal member, primary, primary member, main, main member, main insured, insured, subscriber, policyholder, policy holder, member, himself, herself, نفسه, نفسها, العضو الرئيسي, عضو رئيسي, رئيسي, المؤمن له, المؤمن عليه, المشترك',
  spouse:
    'spouse, wife, husband, partner, wife 1, wife 2, 2nd wife, second wife, hus, زوجة, الزوجة, زوج, الزوج, زوجه',
  child:
    'child, son, daughter, dau, kid, baby, infant, newborn, new born, children, step son, stepson, step daughter, stepdaughter, step child, stepchild, adopted child, adopted son, adopted daughter, dependent child, dependant child, ابن, الابن, ابنة, الابنة, إبن, إبنة, بنت, البنت, ولد, طفل, طفلة, مولود, مولودة',
  parent:
    'parent, father, mother, mum, mom, dad, dependent parent, أب, الأب, أم, الأم, والد, الوالد, والدة, الوالدة, أحد الوالدين',
  employee:
    'employee, emp, staff, worker, staff member, employee self, self employee, primary employee, موظف, الموظف, موظفة, الموظفة, عامل, عاملة',
  driver: 'driver, chauffeur, سائق, السائق, سائقة',
  other:
    'other, others, brother, sister, sibling, grandfather, grandmother, grandparent, grandson, granddaughter, grandchild, uncle, aunt, nephew, niece, cousin, father in law, mother in law, parent in law, parents in law, brother in law, sister in law, in law, maid, house maid, housemaid, domestic worker, domestic helper, helper, nanny, آخر, أخرى, أخ, أخت, شقيق, شقيقة, خادمة',
});

const ofMaritalStatus = byWord<MaritalStatus>({
  single:
    'single, s, unmarried, not married, never married, bachelor, spinster, no, n, أعزب, عزباء, عازب, عازبة, غير متزوج, غير متزوجة, آنسة',
  married: 'married, m, yes, y, متزوج, متزوجة, متأهل',
  divorced: 'divorced, d, separated, divorcee, مطلق, مطلقة, منفصل, منفصلة',
  widowed: 'widowed, w, widow, widower, أرمل, أرملة',
});

export const readMaritalStatus = (text: string): MaritalStatus | undefined => ofMaritalStatus.get(fold(text));

export const readGender = (text: string): Gender | undefined => ofGender.get(fold(text));

/** The number of a child, as in "Son 2" or "Child-3", says nothing of the relation. */
export const readRelation = (text: string): Relation | undefined =>
  ofRelation.get(fold(text)) ?? ofRelation.get(fold(text).replace(/ ?\d+$/, ''));

/**
 * What single letters mean, which only all of those in a list can tell: an S is a son beside a W or a D, a spouse beside
 * a C. What may still be two things is not read.
 */
export function relationLetters(texts: readonly string[]): ReadonlyMap<string, Relation> {
  const used = new Set(texts.map(fold).filter((text) => /^[a-z]$/.test(text)));
  const has = (...letters: string[]) => letters.some((letter) => used.has(letter));
  const found = new Map<string, Relation>([
    ['e', 'employee'],
    ['w', 'spouse'],
    ['h', 'spouse'],
    ['c', 'child'],
  ]);
  if (has('c') && has('e', 'p') && !has('d')) found.set('s', 'spouse');
  if (has('w', 'h') && has('e', 'p')) {
    found.set('s', 'child');
    found.set('d', 'child');
  }
  if (has('p') && !has('e') && has('s', 'c', 'w', 'h')) found.set('p', 'self');
  return found;
}
