import { daysBetween, plusDays } from '#contract/base/days/wallClock';
import {
  expiringDays,
  type CoverCell,
  type CoverLine,
  type CoverState,
} from '#contract/cover/coverage/coverage';
import { endOfFirst } from './coverage.ends.ts';
import type { CoveredDays, Waiver } from './coverage.queries.ts';

/** A cell before anybody was asked whether it is wanted. */
type Found = Omit<CoverCell, 'waiver'>;

const nothing = { until: null, since: null, from: null, policies: [] };

/** What was never covered, and for which nothing is booked. */
export const neverCovered = (line: CoverLine): Found => ({ line, state: 'never', ...nothing });

/** Covered, and nothing that is to be renewed ends soon: what comes once, such as a trip, simply ends. */
function presentState(is_renewable: boolean, until: string | null, on: string): CoverState {
  return is_renewable && until !== null && daysBetween(on, until) <= expiringDays ? 'expiring' : 'in_force';
}

/** Not covered on the day. The end of what comes once leaves no gap. */
function absentState({ lapsed_on, from, ended_on }: CoveredDays): CoverState {
  if (lapsed_on !== null) return 'gap';
  return from !== null && ended_on === null ? 'later' : 'never';
}

/** `12 <item>`: which policy, and what of it. */
export function policyNamed(named: string): { id: number; item_id: string | null } {
  const [id, item = ''] = named.split(' ');
  return { id: Number(id), item_id: item || null };
}

/** How it stands on the day with what a policy ever named. */
export function cellOf(days: CoveredDays, on: string, numbers: ReadonlyMap<number, string>): Found {
  const { line, from, ended_on, lapsed_on } = days;
  const policies = days.policies
    .map(policyNamed)
    .map((each) => ({ ...each, label: numbers.get(each.id) ?? '' }));
  if (days.is_covered) {
    const end = endOfFirst(days.stretches, on);
    const until = end === null ? null : plusDays(end, -1);
    return {
      line,
      state: presentState(days.is_renewable, until, on),
      until,
      since: null,
      from: null,
      policies,
    };
  }
  const state = absentState(days);
  return {
    line,
    state,
    until: ended_on === null ? null : plusDays(ended_on, -1),
    since: state === 'gap' ? lapsed_on : null,
    from,
    policies,
  };
}

export const isHole = ({ state }: Pick<CoverCell, 'state'>): boolean => state === 'never' || state === 'gap';

/** What was said before the cover began that has ended now does not speak of the gap that it left. */
const speaksOf = ({ since }: Found, { day }: Waiver): boolean => since === null || day >= since;

/** With who said that it is not wanted, where somebody did. */
export function waivedBy(waivers: readonly Waiver[], keys: readonly string[], cell: Found): CoverCell {
  const said = isHole(cell)
    ? waivers.find(
        (waiver) => waiver.line === cell.line && keys.includes(waiver.subject) && speaksOf(cell, waiver),
      )
    : undefined;
  return { ...cell, waiver: said ? { id: said.id, by: said.by, at: said.at } : null };
}
