import type { Link } from '#contract/base/http';
import type { Account } from '#contract/people/accounts';
import type { ChecklistState, Kyc, ScreeningSubject } from '#contract/people/kyc';
import type { KycInState, KycStatus, Reopening, SanctionsHit } from '#contract/people/kycStates';
import { askedBy, type Decider } from '../../../../nouns/steps/secondPerson.ts';
import {
  evidenceOf,
  isLacking,
  isUndated,
  judgedChecklist,
  uploadersOf,
  type JudgedRow,
} from './accounts.kycChecklist.rules.ts';
import type { KycFacts, ScreeningFacts } from './accounts.kycFacts.rules.ts';
import { said, type Said, type SentenceCode } from '../../../../said.ts';

/** Whether something is verified that a change could make untrue. */
export const isKycUnderway = (status: KycStatus): boolean => status === 'verified' || status === 'pending';

type Subject = { subject: ScreeningSubject; name: string };

export const subjectsOf = ({
  display_name,
  beneficial_owners,
  signatories,
}: Pick<KycFacts, 'display_name' | 'beneficial_owners' | 'signatories'>): Subject[] => [
  { subject: 'account', name: display_name },
  ...beneficial_owners.map(({ name }) => ({ subject: 'owner' as const, name })),
  ...signatories.map(({ name }) => ({ subject: 'signatory' as const, name })),
];

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Who is named so, as the account calls them; the account itself is meant without its name. */
export const subjectNamed = (account: KycFacts, { subject, name }: Subject): Subject | undefined =>
  subjectsOf(account).find(
    (known) => known.subject === subject && (subject === 'account' || sameText(known.name, name)),
  );

/** The last one of each subject that is still there, on each list, counts. They come with the newest first. */
function countedScreenings(account: KycFacts): (ScreeningFacts & { counts: boolean })[] {
  const seen = new Set<string>();
  return account.screenings.map((screening) => {
    const { subject, name, list_kind, list } = screening;
    const key = JSON.stringify([
      subject,
      subject === 'account' ? '' : name.toLowerCase(),
      list_kind,
      list.toLowerCase(),
    ]);
    const counts = !seen.has(key) && subjectNamed(account, screening) !== undefined;
    seen.add(key);
    return { ...screening, counts };
  });
}

const isMatch = ({ list_kind, result }: ScreeningFacts): boolean =>
  list_kind === 'sanctions' && result === 'match';
/** What may pass, with a note and by two. */
const isHit = (screening: ScreeningFacts): boolean => screening.result !== 'clear' && !isMatch(screening);

export function judgedKyc(facts: KycFacts) {
  const rows = judgedChecklist(facts);
  const screenings = countedScreenings(facts);
  const counting = screenings.filter(({ counts }) => counts);
  const needs_note = counting.some(isHit);
  const isExposed = facts.is_pep || facts.beneficial_owners.some(({ is_pep }) => is_pep);
  const first = facts.kyc_first_verified_at === null ? null : facts.kyc_first_verified_by;
  const uploaders = uploadersOf(facts, rows);
  return {
    facts,
    rows,
    screenings,
    matches: counting.filter(isMatch),
    possible: counting.filter(({ list_kind, result }) => list_kind === 'sanctions' && result === 'possible'),
    needs_note,
    needs_two: facts.risk_rating === 'high' || isExposed || needs_note,
    lacks_document: rows.some(isLacking),
    is_review_due: facts.next_review_date !== null && facts.next_review_date <= facts.day,
    first,
    uploaders,
    /** Those who had a part in it: none of them is who is still needed. */
    askers: [...uploaders, ...(first ? [first] : [])],
  };
}
export type JudgedKyc = ReturnType<typeof judgedKyc>;

export const hitIn = ({ matches, possible }: Pick<JudgedKyc, 'matches' | 'possible'>): SanctionsHit | null =>
  matches.length > 0 ? 'match' : possible.length > 0 ? 'possible' : null;

/** As whoever decides finds it. */
export const inState = (kyc: JudgedKyc, decider: Decider): KycInState => ({
  ...askedBy(kyc.uploaders, decider),
  status: kyc.facts.kyc_status,
  has_document: kyc.facts.documents.some(({ is_current, status }) => is_current && status !== 'rejected'),
  lacks_document: kyc.lacks_document,
  is_rated: kyc.facts.risk_rating !== null,
  has_sanctions_match: kyc.matches.length > 0,
  needs_two: kyc.needs_two,
  first: kyc.facts.kyc_first_verified_at === null ? null : askedBy(kyc.first, decider),
  is_review_due: kyc.is_review_due,
});

const codeOf = {
  missing: 'kycDocumentMissing',
  uploaded: 'kycDocumentWaits',
  rejected: 'kycDocumentRejected',
  expired: 'kycDocumentExpired',
  accepted: 'kycDocumentUndated',
} as const satisfies Record<ChecklistState, SentenceCode>;

/** All that keeps it from being verified, whoever looks. */
export const hurdlesIn = ({ rows, matches, facts }: JudgedKyc): Said[] => [
  ...matches.map(({ subject, name }) =>
    said('kycListNames', { name: subject === 'account' ? facts.display_name : name }),
  ),
  ...rows.filter(isLacking).map(({ state, name }) => said(codeOf[state], { document: name })),
  ...(facts.risk_rating === null ? [said('kycUnrated')] : []),
];

type Owner = Account['beneficial_owners'][number];
const ownerTold = ({ name, ownership_pct, nationality, date_of_birth, is_pep }: Owner): string =>
  JSON.stringify([name, ownership_pct, nationality, date_of_birth, is_pep]);
const ownersTold = ({ beneficial_owners }: KycFacts): string =>
  JSON.stringify(beneficial_owners.map(ownerTold).toSorted());

/** Who the client is said to be, by what of it changed. */
const identity: Record<'name' | 'id_number' | 'beneficial_owners', (facts: KycFacts) => string> = {
  name: ({ display_name }) => display_name,
  id_number: ({ id_number_hash, registration_number }) =>
    JSON.stringify([id_number_hash, registration_number]),
  beneficial_owners: ownersTold,
};

/** What a change took from a client who was verified. That a day came is not one: the night sees to that. */
export function reopeningFor(before: JudgedKyc, after: JudgedKyc): Reopening[] {
  const changed = (Object.keys(identity) as (keyof typeof identity)[]).filter(
    (part) => identity[part](before.facts) !== identity[part](after.facts),
  );
  const lost = before.rows.some(
    (row) => row.is_asked && row.required && row.state === 'accepted' && hasLost(row, after.rows),
  );
  return [
    ...changed,
    ...(lost ? (['documents'] as const) : []),
    ...(after.matches.length > 0 ? (['sanctions_match'] as const) : []),
    ...(after.needs_two && after.facts.kyc_first_verified_at === null ? (['second_approver'] as const) : []),
  ];
}

const hasLost = ({ key }: JudgedRow, rows: readonly JudgedRow[]): boolean =>
  rows.some((row) => row.key === key && row.is_asked && (row.state !== 'accepted' || isUndated(row)));

/** All that the first of two people verified: where any of it is another, the second one would verify something else. */
export const verifiedBy = ({ facts, rows, screenings }: JudgedKyc): string =>
  JSON.stringify([
    Object.values(identity).map((told) => told(facts)),
    evidenceOf(rows).map(({ id, expires_on }) => [id, expires_on]),
    screenings.filter(({ counts }) => counts).map(({ id }) => id),
    facts.risk_rating,
    facts.is_pep,
  ]);

type Stamp = { at: string | null; by: Link | null; note: string };
export const verification = ({ at, by, note }: Stamp): Kyc['verified'] =>
  at === null ? null : { at, by, note };
