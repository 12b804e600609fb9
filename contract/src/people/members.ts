import { z } from 'zod';
import { optionalCountry } from '../base/values/countries.ts';
import {
  CalendarDate,
  Id,
  idsFilter,
  line,
  Link,
  optionsParams,
  recordFields,
  requiredLine,
} from '../base/http.ts';
import {
  birthDate,
  genders,
  idNumber,
  IdNumberMark,
  idTypes,
  maritalStatuses,
  MaskedIdNumber,
} from '../base/persons.ts';
import { shownAs } from '../base/shown.ts';
import { relations } from './memberList.ts';

export { MemberExportParams, MemberListParams, memberOrdering, relations } from './memberList.ts';

/** What can be typed: whom they depend on, */
const family = { principal_id: Id.nullable(), relation: z.enum(relations) };
/** how they are called, */
const named = { first_name: requiredLine(80), last_name: requiredLine(80), date_of_birth: birthDate };
/** and the rest, around the number of the document, which is shown masked. */
const described = {
  gender: z.enum(genders),
  nationality: optionalCountry,
  marital_status: z.enum(maritalStatuses).nullable(),
  id_type: z.enum(idTypes).nullable(),
};
const insured = {
  id_expiry: CalendarDate.nullable(),
  licence_no: line(60),
  licence_expiry: CalendarDate.nullable(),
  employee_no: line(60),
  plan_category: line(60),
  join_date: CalendarDate.nullable(),
  /** The last day as a member; whoever has left is not active. */
  exit_date: CalendarDate.nullable(),
  is_active: z.boolean(),
};

export const Member = z.object({
  id: Id,
  account_id: Id,
  account: Link,
  /** The principal is the member whose dependant this one is. */
  ...shownAs(family),
  full_name: z.string(),
  ...shownAs(named),
  /** In whole years, on the organisation's day. */
  age: z.int(),
  ...shownAs(described),
  id_number: MaskedIdNumber.nullable(),
  id_number_mark: IdNumberMark.nullable(),
  ...shownAs(insured),
  ...recordFields,
});
export type Member = z.infer<typeof Member>;

const fields = { ...family, ...named, ...described, id_number: idNumber.nullable(), ...insured };

/** What the whole member must fulfil, which no field alone can tell. */
export function memberProblems(member: {
  join_date?: string | null | undefined;
  exit_date?: string | null | undefined;
  id_type?: string | null | undefined;
  id_number?: string | null | undefined;
}): Record<string, string> {
  const { join_date, exit_date, id_type, id_number } = member;
  const leftEarly = Boolean(join_date && exit_date && exit_date < join_date);
  return {
    ...(leftEarly ? { exit_date: 'The exit is before the joining.' } : {}),
    ...(id_number && !id_type ? { id_type: 'Choose what kind of document this is.' } : {}),
  };
}

/** Whoever is told that a member of the account has the same name and day of birth, and means another person. */
const acceptance = { accept_duplicates: z.boolean() };

export const MemberCreate = z
  .strictObject({ account_id: Id, ...fields, ...acceptance })
  .partial()
  .required({
    account_id: true,
    relation: true,
    first_name: true,
    last_name: true,
    date_of_birth: true,
    gender: true,
  })
  .superRefine((member, context) => {
    for (const [field, message] of Object.entries(memberProblems(member)))
      context.addIssue({ code: 'custom', path: [field], message });
  });
export type MemberCreate = z.infer<typeof MemberCreate>;
/** Without the account, which a member stays with. */
export const MemberUpdate = z.strictObject({ ...fields, ...acceptance }).partial();
export type MemberUpdate = z.infer<typeof MemberUpdate>;

/** So many people can become members in one call: as many as a policy covers. */
export const mostEnrolled = 2000;

/** Someone of a census, and whom they depend on: another one of it by the place in the list, or a member already. */
const EnrolledPerson = z.strictObject({
  first_name: fields.first_name,
  last_name: fields.last_name,
  date_of_birth: fields.date_of_birth,
  gender: fields.gender,
  relation: fields.relation,
  nationality: fields.nationality.default(''),
  marital_status: fields.marital_status.default(null),
  id_type: fields.id_type.default(null),
  id_number: fields.id_number.default(null),
  employee_no: fields.employee_no.default(''),
  plan_category: fields.plan_category.default(''),
  principal: z
    .int()
    .min(0)
    .max(mostEnrolled - 1)
    .nullable()
    .default(null),
  principal_id: Id.nullable().default(null),
});
export type EnrolledPerson = z.infer<typeof EnrolledPerson>;

/** What is wrong with somebody, and at which field: with the document, or with whom they depend on. */
function problemOf(people: readonly EnrolledPerson[], index: number): [string, string] | undefined {
  const person = people[index];
  if (person?.id_number && !person.id_type) return ['id_type', 'Choose what kind of document this is.'];
  if (!person || person.principal === null) return undefined;
  const head = people[person.principal];
  if (!head || person.principal === index) return ['principal', 'Choose another person of this list.'];
  if (person.principal_id !== null) return ['principal', 'Choose one principal.'];
  if (head.principal !== null || head.principal_id !== null)
    return ['principal', 'This person depends on someone too. Choose who is at the head of the family.'];
  return isTooOld(person, head) ? ['date_of_birth', 'A child is younger than the parent.'] : undefined;
}

type Born = { date_of_birth: string };
export const isTooOld = (person: Born & { relation: string }, parent: Born): boolean =>
  person.relation === 'child' && person.date_of_birth <= parent.date_of_birth;

/** A census: each of these people is a member of the account afterwards, or nobody is. */
export const MembersEnrol = z.strictObject({
  account_id: Id,
  people: z
    .array(EnrolledPerson)
    .min(1)
    .max(mostEnrolled)
    .superRefine((people, context) => {
      for (const index of people.keys()) {
        const [field, message] = problemOf(people, index) ?? [];
        if (field) context.addIssue({ code: 'custom', path: [index, field], message });
      }
    }),
});
export type MembersEnrol = z.infer<typeof MembersEnrol>;

/** A member as a document names one. */
export const NamedMember = Link.extend({
  id: Id,
  date_of_birth: CalendarDate,
  gender: z.enum(genders),
  relation: z.enum(relations),
  principal_id: Id.nullable(),
  employee_no: z.string(),
  plan_category: z.string(),
  nationality: z.string(),
  exit_date: CalendarDate.nullable(),
  is_active: z.boolean(),
});
export type NamedMember = z.infer<typeof NamedMember>;
/** In the order in which the people were named. */
export const EnrolledMembers = z.array(NamedMember);
export const MemberOptionsParams = optionsParams({ account: idsFilter().optional() });
