import { z } from 'zod';
import { Id, Link, listParams, Timestamp } from '../base/http.ts';
import { approvalNouns } from './approvalSteps.ts';

export const DecidedListParams = listParams(['at'], {});
export type DecidedListParams = z.infer<typeof DecidedListParams>;

/** What the caller decided of what others had asked for, in the last 90 days; the newest first. */
export const daysDecided = 90;

export const Decided = z.object({
  id: z.int(),
  noun: z.enum(approvalNouns),
  record_id: Id,
  /** By its number and its client. */
  label: z.string(),
  /** What was said: yes, no, or yes as the first of two. */
  verdict: z.enum(['approved', 'first', 'refused']),
  at: Timestamp,
  money: z.object({ currency: z.string(), amount: z.string() }).nullable(),
  asked_by: Link.nullable(),
  reason: z.string(),
  /** Where it stands. */
  place: z.object({
    noun: z.enum(['accounts', 'policies', 'payments', 'claims']),
    id: Id,
    section: z.string().nullable(),
  }),
});
export type Decided = z.infer<typeof Decided>;
