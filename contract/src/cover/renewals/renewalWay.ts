import { firstOf, goneBy, stagesTo, stagesUntil, wasAtBy, type Stage } from '../../base/states/stages.ts';
import { openRenewalStatuses, type RenewalStatus } from './renewalStates.ts';

const way = [...openRenewalStatuses, 'renewed'] as const;

/** How far a renewal has come; one that was lost or has lapsed says so behind what it has passed for sure. */
export const stagesOfRenewal = (
  status: RenewalStatus,
  isQuoted: boolean,
  passed: readonly RenewalStatus[],
): Stage<RenewalStatus>[] =>
  status === 'lost' || status === 'lapsed'
    ? stagesUntil<RenewalStatus>(
        way,
        Math.max(isQuoted ? 3 : 1, goneBy(way, passed)),
        status,
        wasAtBy(passed),
      )
    : stagesTo<RenewalStatus>(way, status, wasAtBy(passed));

export type RenewalNext = 'start' | 'quote' | 'open_quote' | 'renew' | 'open_successor' | 'reopen';

export type RenewalToGoOn = {
  status: RenewalStatus;
  /** A policy that continues it is there, be it a draft. */
  has_successor: boolean;
  /** The client has accepted an offer. */
  has_chosen: boolean;
};

function wantedOf({ status, has_successor, has_chosen }: RenewalToGoOn): RenewalNext[] {
  if (has_successor) return ['open_successor'];
  switch (status) {
    case 'upcoming':
      return ['start', 'quote', 'renew'];
    case 'in_progress':
      return ['quote', 'open_quote', 'renew'];
    case 'quoted':
      return has_chosen ? ['renew', 'open_quote'] : ['open_quote', 'renew'];
    case 'negotiation':
      return ['renew', 'open_quote', 'quote'];
    case 'lost':
      return ['reopen'];
    case 'lapsed':
      return ['renew', 'reopen'];
    default:
      return [];
  }
}

/** The one button of a renewal: the first of these that the reader may press. */
export const nextStepOfRenewal = (
  renewal: RenewalToGoOn,
  may: (step: RenewalNext) => boolean,
): RenewalNext | null => firstOf(wantedOf(renewal), may);
