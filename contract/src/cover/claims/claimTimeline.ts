import { z } from 'zod';
import { vias } from '../../base/history.ts';
import { Id, Link, Timestamp } from '../../base/http.ts';

/** What the story of a claim is told by. */
const claimEvents = ['step', 'movement', 'note', 'email', 'file'] as const;
export type ClaimEvent = (typeof claimEvents)[number];

export const ClaimTimelineEntry = z.object({
  event: z.enum(claimEvents),
  /** Of the entry of the trail, the movement, the note, the mail or the file. */
  id: Id,
  at: Timestamp,
  who: Link.nullable(),
  via: z.enum(vias),
  /** The step; the kind of the movement or note; the status of the mail; the paper that the file is. */
  what: z.string(),
  /** Of a movement. */
  amount: z.string().nullable(),
  /** The reason of a step, what a movement or note says, the subject of a mail, the name of a file. */
  text: z.string(),
  /** A movement takes another one back. */
  is_taken_back: z.boolean(),
});
export type ClaimTimelineEntry = z.infer<typeof ClaimTimelineEntry>;

export const ClaimTimeline = z.object({
  currency: z.string(),
  /** The newest first. */
  entries: z.array(ClaimTimelineEntry),
});
export type ClaimTimeline = z.infer<typeof ClaimTimeline>;
