import { z } from 'zod';
import { CalendarDate, idsFilter, Link } from './http.ts';
import { policyTypes } from './amounts/lines.ts';

/** What someone is covered for under a policy. */
export const PolicyOfMember = z.object({
  policy: Link,
  /** The person among what the policy covers. */
  item_id: z.string(),
  policy_type: z.enum(policyTypes),
  /** What waits to be issued covers by its cover note alone. */
  is_issued: z.boolean(),
  insurer: Link,
  plan: z.string(),
  network: z.string(),
  category: z.string(),
  /** The number of the card. */
  certificate_no: z.string(),
  since: CalendarDate,
  /** The last day, by the term, a cancellation or the cover note. */
  until: CalendarDate,
  /** Whether it covers them on the day that was asked about. */
  is_covered: z.boolean(),
  /** It covers them although they have left, until an endorsement takes them off. */
  has_left: z.boolean(),
});
export type PolicyOfMember = z.infer<typeof PolicyOfMember>;

/** Whether someone is covered on a day, as far as the caller sees policies: first what covers them, then the latest. */
export const MemberCover = z.object({
  member: Link,
  on: CalendarDate,
  is_covered: z.boolean(),
  /** The last day as a member, where there is one. */
  exit_date: CalendarDate.nullable(),
  policies: z.array(PolicyOfMember),
});
export type MemberCover = z.infer<typeof MemberCover>;

/** Unless another day is asked about, the organisation's present one. */
export const MemberCoverParams = z.strictObject({ on: CalendarDate.optional() });

export const MemberCoversParams = z.strictObject({ ids: idsFilter(200), on: CalendarDate.optional() });
export const MemberCovers = z.array(MemberCover);
