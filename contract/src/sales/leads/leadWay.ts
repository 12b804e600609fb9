import { firstOf, goneBy, stagesTo, stagesUntil, wasAtBy, type Stage } from '../../base/states/stages.ts';
import type { LeadStatus } from './leadStates.ts';

const way = ['new', 'contacted', 'qualified', 'quoting', 'proposal_sent', 'won'] as const;

type OnItsWay = { status: LeadStatus; held_from: LeadStatus | null; passed: readonly LeadStatus[] };

/** How far a lead has come, and how it went. One that waits stands behind where it was put on hold. */
export function stagesOfLead({ status, held_from, passed }: OnItsWay): Stage<LeadStatus>[] {
  const wasAt = wasAtBy(passed);
  if (status === 'lost') return stagesUntil<LeadStatus>(way, goneBy(way, passed), status, wasAt);
  if (status === 'on_hold')
    return stagesUntil<LeadStatus>(
      way,
      1 +
        Math.max(
          0,
          way.findIndex((each) => each === held_from),
        ),
      status,
      wasAt,
    );
  return stagesTo<LeadStatus>(way, status, wasAt);
}

export type LeadNext = 'contact' | 'qualify' | 'convert' | 'quote' | 'open_quote' | 'resume' | 'reopen';

/** What most people do next with a lead in its state, the usual one first. */
function wantedOf(status: LeadStatus, isClient: boolean): LeadNext[] {
  switch (status) {
    case 'new':
      return ['contact'];
    case 'contacted':
      return ['quote', 'qualify', 'convert'];
    case 'qualified':
      return ['open_quote', 'quote', ...(isClient ? [] : ['convert' as const])];
    case 'quoting':
    case 'proposal_sent':
      return ['open_quote', 'quote', ...(isClient ? [] : ['convert' as const])];
    case 'won':
      return ['quote'];
    case 'on_hold':
      return ['resume'];
    default:
      return ['reopen'];
  }
}

/** The one button of a lead: the first of these that the reader may press. */
export const nextStepOfLead = (
  { status, account_id }: { status: LeadStatus; account_id: number | null },
  may: (step: LeadNext) => boolean,
): LeadNext | null => firstOf(wantedOf(status, account_id !== null), may);
