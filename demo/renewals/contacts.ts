import type { ContactOutcome } from '#contract/cover/renewals/renewalContacts';
import type { RenewalStatus } from '#contract/cover/renewals/renewalStates';

const day = 86_400_000;

type Contact = { outcome: ContactOutcome; sent: string; contacted_at: string; contacted_by: number };

/** What was tried on a renewal, and when it is tried again. */
export type Contacted = {
  createdAt: string;
  closedAt: string;
  followUpAt: string | null;
  contacts: Contact[];
};

/** What somebody said until it came to where it stands. */
const outcomes: Record<RenewalStatus, readonly ContactOutcome[]> = {
  upcoming: [],
  in_progress: ['no_answer', 'reached'],
  quoted: ['reached', 'quote_sent'],
  negotiation: ['no_answer', 'reached', 'quote_sent', 'negotiating'],
  renewed: ['reached', 'quote_sent'],
  lost: ['reached', 'quote_sent', 'lost'],
  lapsed: ['no_answer', 'no_answer', 'no_answer'],
};

type Days = { opened: Date; ends: Date; now: Date; by: number };

/** Spread over the days since it came up; nothing of it is yet to come. */
export function contactOf(status: RenewalStatus, turn: number, { opened, ends, now, by }: Days): Contacted {
  const until = Math.min(ends.getTime(), now.getTime());
  const since = Math.min(opened.getTime(), until - day);
  const all = outcomes[status];
  const said = status === 'in_progress' && turn % 3 !== 0 ? all.slice(1) : all;
  const contacts = said.map((outcome, place) => ({
    outcome,
    sent: outcome === 'quote_sent' ? 'Renewal terms by mail' : '',
    contacted_at: new Date(since + ((until - since) * (place + 1)) / (said.length + 1)).toISOString(),
    contacted_by: by,
  }));
  const isFollowed = status === 'in_progress' || status === 'negotiation';
  return {
    createdAt: new Date(since).toISOString(),
    closedAt: new Date(until).toISOString(),
    followUpAt: isFollowed ? new Date(now.getTime() + ((turn % 9) - 2) * day).toISOString() : null,
    contacts,
  };
}
