import { z } from 'zod';
import { booleanFilter, idsFilter, listParams } from '../base/http.ts';
import { Member } from './members.ts';

/** So many of those who depend on someone stand with them; the count tells of the others. */
export const mostDependants = 50;

/** The head of a family, or someone who has none, with those who depend on them. */
export const MemberFamily = Member.extend({ dependants: z.array(Member), dependants_count: z.int() });
export type MemberFamily = z.infer<typeof MemberFamily>;

export const familyOrdering = ['full_name', 'employee_no', 'created_at'] as const;
/** A search finds a family by anyone of it; `is_active` asks for those of whom someone is. */
export const MemberFamilyParams = listParams(familyOrdering, {
  account: idsFilter(),
  is_active: booleanFilter().optional(),
});
export type MemberFamilyParams = z.infer<typeof MemberFamilyParams>;
