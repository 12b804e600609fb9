import { z } from 'zod';
import { CalendarDate, Id, line, Link } from './http.ts';

/** What is typed so far. In a body, so that no number of a document stands in an address or a log. */
export const DuplicateCheck = z
  .strictObject({
    email: line(254),
    phone: line(30),
    /** Where a phone without a country in front is from. */
    country: line(2),
    id_number: line(40),
    first_name: line(80),
    last_name: line(80),
    date_of_birth: CalendarDate.nullable(),
    registration_number: line(60),
    /** The account that is being changed, which is no duplicate of itself. */
    except_id: Id,
  })
  .partial();
export type DuplicateCheck = z.infer<typeof DuplicateCheck>;

export const duplicateGrounds = ['id_number', 'registration_number', 'email', 'phone', 'name'] as const;
export type DuplicateGround = (typeof duplicateGrounds)[number];

/** Out of the caller's scope only that it exists and who owns it: no id, no name. */
export const Duplicate = z.object({
  grounds: z.array(z.enum(duplicateGrounds)),
  account: Link.extend({ account_number: z.string() }).nullable(),
  owner: Link,
});
export type Duplicate = z.infer<typeof Duplicate>;

/** The likeliest first; so many are told of. */
export const mostDuplicates = 4;
export const Duplicates = z.array(Duplicate);
