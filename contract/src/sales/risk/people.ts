import { z } from 'zod';
import { optionalCountry } from '../../base/values/countries.ts';
import { fold } from '../../base/values/folding.ts';
import { Id, line } from '../../base/http.ts';
import { relations } from '../../people/members.ts';
import { birthDate, genders, idTypes, listedIdNumber, maritalStatuses } from '../../base/persons.ts';
import { itemId, tellRepeated, whateverElseIsWrong } from './items.ts';
import { mostItems } from '../../base/amounts/lines.ts';

/** Someone who is covered: a member of the account, or by name while they are none yet. */
const personFields = {
  id: itemId,
  member_id: Id.nullable().default(null),
  first_name: line(80).default(''),
  last_name: line(80).default(''),
  date_of_birth: birthDate.nullable().default(null),
  gender: z.enum(genders).nullable().default(null),
  relation: z.enum(relations).nullable().default(null),
  nationality: optionalCountry.default(''),
  marital_status: z.enum(maritalStatuses).nullable().default(null),
  id_type: z.enum(idTypes).nullable().default(null),
  id_number: listedIdNumber.default(''),
  employee_no: line(60).default(''),
  plan_category: line(60).default(''),
  /** The id of the person of the same list whose dependant this one is. */
  principal: itemId,
};

/** What a person who is no member yet is described by. */
export const namedBy = ['first_name', 'last_name', 'date_of_birth', 'gender', 'relation'] as const;

/** All that is said of a person who is no member yet; the record of a member says it by itself. */
export const describedBy = [
  ...namedBy,
  'nationality',
  'marital_status',
  'id_type',
  'id_number',
  'employee_no',
  'plan_category',
  'principal',
] as const;

/** Nothing of it: what stands beside the record of a member, and what a form begins with. */
export const undescribed = {
  first_name: '',
  last_name: '',
  date_of_birth: null,
  gender: null,
  relation: null,
  nationality: '',
  marital_status: null,
  id_type: null,
  id_number: '',
  employee_no: '',
  plan_category: '',
  principal: '',
} as const satisfies Record<(typeof describedBy)[number], '' | null>;

type Described = Partial<Record<'member_id' | (typeof describedBy)[number], unknown>>;

/** Either a member or a description, whole. */
function isSomeone(person: Described, context: z.RefinementCtx): void {
  const isMember = typeof person.member_id === 'number';
  const given: readonly string[] = describedBy.filter((field) => Boolean(person[field]));
  if (isMember && given[0] !== undefined)
    context.addIssue({
      code: 'custom',
      path: [given[0]],
      message: 'Choose a member or describe a person, one of the two.',
    });
  if (isMember) return;
  if (person['id_number'] && !person['id_type'])
    context.addIssue({ code: 'custom', path: ['id_type'], message: 'Choose what kind of document this is.' });
  for (const field of namedBy.filter((each) => !given.includes(each)))
    context.addIssue({ code: 'custom', path: [field], message: 'This field is required.' });
}

export const Person = z.strictObject(personFields).superRefine(isSomeone, whateverElseIsWrong);
export type Person = z.infer<typeof Person>;

export const CoveredMember = z
  .strictObject({
    ...personFields,
    certificate_no: line(60).default(''),
    /** The name of one of the categories of the cover. */
    category: line(60).default(''),
  })
  .superRefine(isSomeone, whateverElseIsWrong);
export type CoveredMember = z.infer<typeof CoveredMember>;

type Tell = (index: number, field: string, message: string) => void;

/** Whose dependant each person is: someone of the same list, who depends on nobody himself. */
function tellFamilies(entries: readonly Person[], tell: Tell): void {
  const byId = new Map(entries.map((person) => [person.id, person]));
  for (const [index, { id, principal, relation, date_of_birth }] of entries.entries()) {
    if (principal === '') continue;
    const head = byId.get(principal);
    if (!head || principal === id) tell(index, 'principal', 'Choose another person of this list.');
    else if (head.principal !== '')
      tell(
        index,
        'principal',
        'This person depends on someone too. Choose who is at the head of the family.',
      );
    else if (
      relation === 'child' &&
      date_of_birth &&
      head.date_of_birth &&
      date_of_birth <= head.date_of_birth
    )
      tell(index, 'date_of_birth', 'A child is younger than the parent.');
  }
}

const isHead = ({ principal, relation }: Person): boolean =>
  principal === '' && (relation === 'self' || relation === 'employee');

/** A list of people in which no member stands twice, and whose families fit together. */
export const people = <S extends z.ZodType<Person>>(person: S) =>
  z
    .array(person)
    .max(mostItems)
    .superRefine((entries, context) => {
      const tell: Tell = (index, field, message) =>
        context.addIssue({ code: 'custom', path: [index, field], message });
      tellRepeated(
        entries,
        ({ member_id }) => String(member_id ?? ''),
        (index) => tell(index, 'member_id', 'This member is in the list already.'),
      );
      tellFamilies(entries, tell);
      tellRepeated(
        entries,
        (each) => (isHead(each) ? fold(each.employee_no) : ''),
        (index) => tell(index, 'employee_no', 'Another employee of the list has this number.'),
      );
    });
