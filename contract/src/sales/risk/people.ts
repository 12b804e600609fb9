import { z } from 'zod';
import { Id, line } from '../../base/http.ts';
import { relations } from '../../people/members.ts';
import { birthDate, genders } from '../../base/persons.ts';
import { itemId, tellRepeated, whateverElseIsWrong } from './items.ts';
import { mostItems } from '../../base/lines.ts';

/** Someone who is covered: a member of the account, or by name while they are none yet. */
const personFields = {
  id: itemId,
  member_id: Id.nullable().default(null),
  first_name: line(80).default(''),
  last_name: line(80).default(''),
  date_of_birth: birthDate.nullable().default(null),
  gender: z.enum(genders).nullable().default(null),
  relation: z.enum(relations).nullable().default(null),
};

/** What a person who is no member yet is described by. */
export const namedBy = ['first_name', 'last_name', 'date_of_birth', 'gender', 'relation'] as const;

type Described = Partial<Record<'member_id' | (typeof namedBy)[number], unknown>>;

/** Either a member or a description, whole. */
function isSomeone(person: Described, context: z.RefinementCtx): void {
  const isMember = typeof person.member_id === 'number';
  const given = namedBy.filter((field) => Boolean(person[field]));
  if (isMember && given[0] !== undefined)
    context.addIssue({
      code: 'custom',
      path: [given[0]],
      message: 'Choose a member or describe a person, one of the two.',
    });
  if (isMember) return;
  for (const field of namedBy.filter((each) => !given.includes(each)))
    context.addIssue({ code: 'custom', path: [field], message: 'This field is required.' });
}

export const Person = z.strictObject(personFields).superRefine(isSomeone, whateverElseIsWrong);
export type Person = z.infer<typeof Person>;

export const CoveredMember = z
  .strictObject({ ...personFields, certificate_no: line(60).default('') })
  .superRefine(isSomeone, whateverElseIsWrong);
export type CoveredMember = z.infer<typeof CoveredMember>;

/** A list of people in which no member stands twice. */
export const people = <S extends z.ZodType<{ member_id: number | null }>>(person: S) =>
  z
    .array(person)
    .max(mostItems)
    .superRefine((entries, context) =>
      tellRepeated(
        entries,
        ({ member_id }) => String(member_id ?? ''),
        (index) =>
          context.addIssue({
            code: 'custom',
            path: [index, 'member_id'],
            message: 'This member is in the list already.',
          }),
      ),
    );
