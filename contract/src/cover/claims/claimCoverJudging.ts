import type { Link } from '../../base/http.ts';
import { fold } from '../../base/values/folding.ts';
import type { PolicyType } from '../../base/amounts/lines.ts';
import { daysBetween, plusDays } from '../../base/days/wallClock.ts';
import type { OfferBenefit } from '../../sales/quotes/benefits.ts';
import type { ClaimCover, CoverCode, CoverFact, CoverJudgement, CoverVerdict } from './claimCover.ts';
import {
  benefitAgainst,
  isOfAnotherLine,
  saidOfKind,
  type ClaimType,
  type MotorCover,
} from './claimCoverKind.ts';
import type { PolicyStatus } from '../policies/policyStates.ts';
import {
  knownVersions,
  stretches,
  stretchOn,
  type Stretch,
  type TimedVersion,
} from '../policies/versionTimeline.ts';

/** A version as far as the cover of a loss depends on it. */
export interface CoverVersion extends TimedVersion {
  id: number;
  status: PolicyStatus;
  start_date: string;
  end_date: string;
  cancel_date: string | null;
  gaps: readonly { from: string; to: string }[];
  endorsement: Link | null;
  /** The day of its recording, by the clock of the office. */
  recorded_on: string;
  /** Whether it insures what was hit. */
  names_item: boolean;
  /** What was hit as it stands in it, and all else that it insures, to be told apart from another version. */
  item: string | null;
  others: string | null;
}

export type CoverAsked = {
  on: string;
  /** The day of the report, by the clock of the office. */
  reported_on: string;
  known_at: string;
};

export type CoverKnown = CoverAsked & {
  versions: readonly CoverVersion[];
  line: PolicyType;
  /** Whether its kind of insurance covers vehicles, people or places one by one. */
  has_items: boolean;
  /** Waits to be issued: what the insurer said is in no version. */
  is_pending: boolean;
  cover_note_expiry: string | null;
  /** What was hit; null where nobody said. */
  item_kind: 'vehicle' | 'person' | 'place' | null;
  /** The kind of the loss; null as long as nobody said. */
  claim_type: ClaimType | null;
  /** Of the vehicle that was hit, or of all where nobody said which, in the version that held. */
  covers: readonly (MotorCover | null)[];
  /** What that version says of single benefits. */
  benefits: readonly OfferBenefit[];
  driver: string;
  /** Of the vehicle, in the version that held; null where it has no such vehicle. */
  drivers: readonly string[] | null;
  /** What was due by the day: how many parts, and how many of them were not paid by then. */
  premium: { due: number; unpaid: number; amount: string; since: string | null; currency: string };
};

type Values = CoverJudgement['values'];
const said = (fact: CoverFact, verdict: CoverVerdict, code: CoverCode, values: Values = {}) => ({
  fact,
  verdict,
  code,
  values,
});

type Held = Stretch<CoverVersion>;

/** The stretch of days that the day lies in, by what was known; none before the first one. */
export const heldOn = (versions: readonly CoverVersion[], { on, known_at }: CoverAsked): Held | undefined =>
  stretchOn(stretches(versions, known_at), on);

/** Between a cancellation and a reinstatement, as one of the known versions says. */
const gapOn = (versions: readonly CoverVersion[], { on, known_at }: CoverAsked) =>
  knownVersions(versions, known_at)
    .flatMap(({ gaps }) => gaps)
    .find(({ from, to }) => from <= on && on <= to);

function endOf({ status, cancel_date }: CoverVersion, from: string): CoverJudgement | undefined {
  const since = { from: cancel_date ?? from };
  if (status === 'cancelled') return said('in_force', 'bad', 'cancelled', since);
  if (status === 'lapsed') return said('in_force', 'bad', 'lapsed', since);
  return status === 'not_taken_up' ? said('in_force', 'bad', 'not_taken_up') : undefined;
}

function byNote({ on, cover_note_expiry: to }: CoverKnown): CoverJudgement {
  if (to !== null && to < on) return said('in_force', 'bad', 'cover_note_ended', { to });
  return said('in_force', 'warning', 'cover_note', to === null ? {} : { to });
}

function inForce(known: CoverKnown, held: readonly Held[]): CoverJudgement {
  const { on, versions, is_pending } = known;
  const [first] = held;
  if (!first)
    return is_pending ? said('in_force', 'bad', 'not_bound') : said('in_force', 'unknown', 'not_known');
  const stretch = stretchOn(held, on);
  if (!stretch) return said('in_force', 'bad', 'before_start', { from: first.from });
  const gap = gapOn(versions, known);
  if (gap) return said('in_force', 'bad', 'gap', gap);
  const { version } = stretch;
  const ended = endOf(version, stretch.from);
  if (ended) return ended;
  const { start_date: from, end_date: to } = version;
  if (to < on) return said('in_force', 'bad', 'ended', { to });
  return version.status === 'pending_issuance'
    ? byNote(known)
    : said('in_force', 'good', 'in_force', { from, to });
}

/** The first day of the days in a row up to this stretch on which it insures what was hit. */
function sinceWhen(held: readonly Held[], until: Held): string {
  const before = held.slice(0, held.indexOf(until)).toReversed();
  const missing = before.findIndex(({ version }) => !version.names_item);
  const run = missing < 0 ? before : before.slice(0, missing);
  return run.at(-1)?.from ?? until.from;
}

function itemOn(
  { on, item_kind: kind, has_items }: CoverKnown,
  held: readonly Held[],
): CoverJudgement | undefined {
  if (!has_items) return undefined;
  if (kind === null) return said('item', 'unknown', 'item_not_told');
  if (held.length === 0) return said('item', 'unknown', 'item_not_known', { kind });
  const stretch = stretchOn(held, on);
  if (stretch?.version.names_item)
    return said('item', 'good', 'item_covered', { kind, since: sinceWhen(held, stretch) });
  const later = held.find(({ from, version }) => from > on && version.names_item);
  if (later)
    return said('item', 'warning', 'item_added_later', {
      kind,
      since: later.from,
      days: daysBetween(on, later.from),
      ...(later.version.endorsement && { endorsement: later.version.endorsement.label }),
    });
  const earlier = held.findLast(({ from, version }) => from <= on && version.names_item);
  return earlier?.to
    ? said('item', 'bad', 'item_removed', { kind, until: earlier.to, from: plusDays(earlier.to, 1) })
    : said('item', 'bad', 'item_never', { kind });
}

/** Whether what happened is what is insured: by the kind of the product, what the plan leaves out, and the vehicle's cover. */
function kindOf({ line, claim_type, covers, benefits }: CoverKnown): CoverJudgement {
  if (claim_type === null) return said('kind', 'unknown', 'kind_not_told');
  if (isOfAnotherLine(line, claim_type)) return said('kind', 'bad', 'kind_of_another_line', { claim_type });
  const benefit = benefitAgainst(benefits, claim_type);
  if (benefit !== null) return said('kind', 'bad', 'kind_excluded', { claim_type, benefit });
  const isCovered = line === 'motor' ? saidOfKind(covers, claim_type) : null;
  const [cover] = covers;
  if (isCovered === null || !cover)
    return said('kind', 'unknown', 'kind_not_known', { claim_type, ...(cover && { cover }) });
  return isCovered
    ? said('kind', 'good', 'kind_covered', { claim_type, cover })
    : said('kind', 'bad', 'kind_not_covered', { claim_type, cover });
}

/** The same words in another order are the same name, and so is one that leaves out a part of three or more. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [fold(one).split(' '), fold(other).split(' ')];
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  return fewer.every((word) => more.includes(word)) && (fewer.length > 1 || more.length === 1);
}

function driverOn({ line, driver, drivers }: CoverKnown): CoverJudgement | undefined {
  if (line !== 'motor') return undefined;
  if (driver === '') return said('driver', 'unknown', 'driver_not_told');
  if (drivers === null) return said('driver', 'unknown', 'driver_without_vehicle', { driver });
  const named = drivers.filter((name) => name !== '');
  if (named.length === 0) return said('driver', 'unknown', 'drivers_not_named', { driver });
  return named.some((name) => isSameName(name, driver))
    ? said('driver', 'good', 'driver_named', { driver })
    : said('driver', 'warning', 'driver_not_named', { driver, count: named.length });
}

function premiumBy({ premium: { due, unpaid, amount, since, currency } }: CoverKnown): CoverJudgement {
  if (unpaid > 0 && since !== null)
    return said('premium', 'warning', 'premium_unpaid', { count: unpaid, due, amount, currency, since });
  return due === 0
    ? said('premium', 'good', 'premium_not_due')
    : said('premium', 'good', 'premium_paid', { count: due });
}

/** Within so many days nobody asks why a loss was told so late. */
const promptDays = 30;

function noticeOf({ on, reported_on }: CoverAsked): CoverJudgement {
  const days = daysBetween(on, reported_on);
  if (days < 0) return said('notice', 'warning', 'notice_before_loss', { days: -days });
  return days > promptDays
    ? said('notice', 'warning', 'notice_late', { days })
    : said('notice', 'good', 'notice', { days });
}

/** The endorsements that take effect after the loss and by its report, or were recorded between the two. */
function endorsementsBetween(
  versions: readonly CoverVersion[],
  { on, reported_on, known_at }: CoverAsked,
): ClaimCover['endorsements'] {
  const known = knownVersions(versions, known_at).toSorted((one, other) => one.number - other.number);
  const written = new Map<number, ClaimCover['endorsements'][number]>();
  for (const { endorsement, effective_from, recorded_on } of known)
    if (endorsement && !written.has(endorsement.id))
      written.set(endorsement.id, {
        ...endorsement,
        effective_date: effective_from,
        applied_on: recorded_on,
      });
  return [...written.values()].filter(
    ({ effective_date, applied_on }) =>
      (effective_date > on && effective_date <= reported_on) ||
      (applied_on >= on && applied_on <= reported_on),
  );
}

/** Whether an endorsement changed nothing but what was not hit, beside what held before it. */
function isOfOthers(known: CoverKnown, endorsementId: number): boolean {
  const recorded = knownVersions(known.versions, known.known_at);
  const [written] = recorded
    .filter(({ endorsement }) => endorsement?.id === endorsementId)
    .toSorted((one, other) => one.number - other.number);
  if (!written || known.item_kind === null) return false;
  const before = stretches(recorded.filter(({ number }) => number < written.number));
  const held = stretchOn(before, written.effective_from)?.version;
  return held !== undefined && held.item === written.item && held.others !== written.others;
}

/** One that was recorded after the loss and reaches back to it may have been made for it. */
function endorsedBetween(known: CoverKnown, between: ClaimCover['endorsements']): CoverJudgement {
  const backdated = between.filter(
    ({ id, effective_date, applied_on }) =>
      effective_date <= known.on && applied_on > known.on && !isOfOthers(known, id),
  );
  const [first] = backdated;
  if (first)
    return said('endorsements', 'warning', 'endorsements_backdated', {
      count: backdated.length,
      endorsement: first.label,
      on: first.applied_on,
    });
  return between.length > 0
    ? said('endorsements', 'good', 'endorsements_after', { count: between.length })
    : said('endorsements', 'good', 'endorsements_none');
}

const worstFirst: readonly CoverVerdict[] = ['bad', 'warning', 'unknown', 'good'];

export const worstOf = (verdicts: readonly CoverVerdict[]): CoverVerdict =>
  worstFirst.find((verdict) => verdicts.includes(verdict)) ?? 'unknown';

/** What is said of the cover on a day by what was known at a moment, in the order in which it is told. */
export function judgeCover(known: CoverKnown): Pick<ClaimCover, 'verdict' | 'facts' | 'endorsements'> {
  const held = stretches(known.versions, known.known_at);
  const endorsements = endorsementsBetween(known.versions, known);
  const facts = [
    inForce(known, held),
    itemOn(known, held),
    kindOf(known),
    driverOn(known),
    premiumBy(known),
    noticeOf(known),
    endorsedBetween(known, endorsements),
  ].filter((fact) => fact !== undefined);
  return { verdict: worstOf(facts.map(({ verdict }) => verdict)), facts, endorsements };
}

/** What makes an answer: not when it was given, by which copy of a version, or what else happened since. */
const answerOf = (cover: ClaimCover): string =>
  JSON.stringify([
    cover.facts
      .filter(({ fact }) => fact !== 'endorsements')
      .map(({ fact, verdict, code, values }) => [fact, verdict, code, Object.entries(values).toSorted()]),
    [cover.policy_status, cover.start_date, cover.end_date, cover.plan_name, cover.conditions],
    [cover.deductible, cover.sum_insured, cover.item_sum_insured],
    cover.benefits.map(({ label, included, limit }) => [label, included, limit]),
  ]);

export const isSameAnswer = (one: ClaimCover, other: ClaimCover): boolean =>
  answerOf(one) === answerOf(other);
