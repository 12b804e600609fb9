import { z } from 'zod';
import { Timestamp } from '../base/http.ts';
import { actionTable } from '../base/states/states.ts';

/** What carries a link to choose a password. */
export const linkKinds = ['invitation', 'password_reset'] as const;
export type LinkKind = (typeof linkKinds)[number];
export type SystemMailKind = LinkKind | 'address_code';

/** `ended`: what it carries was replaced or is of no use any more, so that it never leaves. */
const systemMailStatuses = ['queued', 'sending', 'sent', 'failed', 'ended'] as const;
export type SystemMailStatus = (typeof systemMailStatuses)[number];

const system = { permission: 'system' } as const;

/** No person takes any of these steps. A mail that may have left twice does no harm: what it carries counts once. */
export const systemMailActionTable = actionTable(systemMailStatuses, {
  permission: 'users:view',
  steps: {
    claim: { from: ['queued'], to: 'sending', ...system },
    deliver: { from: ['sending'], to: 'sent', ...system },
    postpone: { from: ['sending'], to: 'queued', ...system },
    fail: { from: ['queued', 'sending'], to: 'failed', ...system },
    end: { from: ['queued', 'sending'], to: 'ended', ...system },
  },
  refusals: {
    queued: 'This mail is waiting to be sent.',
    sending: 'This mail is being sent right now.',
    sent: 'This mail was sent already.',
    failed: 'This mail could not be sent.',
    ended: 'This mail is of no use any more.',
  },
});
export type SystemMailStep = keyof typeof systemMailActionTable.steps;

/** What became of the last link that was mailed to someone; neither what the mail says nor the link. */
export const LinkMail = z.object({
  kind: z.enum(linkKinds),
  status: z.enum(systemMailStatuses),
  queued_at: Timestamp,
  sent_at: Timestamp.nullable(),
  /** Why it waits, or why it never left. */
  last_error: z.string(),
});
export type LinkMail = z.infer<typeof LinkMail>;
