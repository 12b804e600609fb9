import type { Link } from '#contract/base/http';
import type { ChecklistRow, ChecklistState, Kyc, Screening } from '#contract/people/kyc';
import type { Tone } from '../../../components/texts/StatusTag.tsx';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';

/** A day as the organisation writes it, and the day of a moment by the reader's calendar. */
interface Dates {
  day: (day: string) => string;
  dayOf: (at: string) => string;
}

export const stateTones: Record<ChecklistState, Tone> = {
  missing: 'quiet',
  uploaded: 'busy',
  accepted: 'good',
  rejected: 'late',
  expired: 'late',
};

export const resultTones: Record<Screening['result'], Tone> = {
  clear: 'good',
  possible: 'soon',
  match: 'late',
};

const nameOf = (person: Link | null): string => person?.label ?? t('kyc.someone');

function verifiedText({ verified, first_verified, kyc_expiry_date }: Kyc, { day, dayOf }: Dates): string {
  if (!verified) return t('kyc.verified');
  const on = dayOf(verified.at);
  const said = first_verified
    ? t('kyc.verifiedByTwo', { first: nameOf(first_verified.by), second: nameOf(verified.by), on })
    : t('kyc.verifiedBy', { name: nameOf(verified.by), on });
  return kyc_expiry_date
    ? t('kyc.until', { said, until: day(kyc_expiry_date) })
    : t('kyc.sentence', { said });
}

function pendingText({ first_verified, submitted, needs_two }: Kyc, { dayOf }: Dates): string {
  if (first_verified)
    return t('kyc.waitsForSecond', { name: nameOf(first_verified.by), on: dayOf(first_verified.at) });
  if (!submitted) return t(needs_two ? 'kyc.waitsForTwo' : 'kyc.waits');
  const said = { name: nameOf(submitted.by), on: dayOf(submitted.at) };
  return t(needs_two ? 'kyc.submittedForTwo' : 'kyc.submitted', said);
}

/** How far it has come, in one sentence. */
function stateText(kyc: Kyc, dates: Dates): string {
  switch (kyc.kyc_status) {
    case 'verified':
      return verifiedText(kyc, dates);
    case 'pending':
      return pendingText(kyc, dates);
    case 'rejected':
      return t('kyc.rejectedFor', { reason: kyc.rejection_reason });
    case 'expired':
      return t('kyc.expired');
    case 'not_started':
      return t('kyc.notStarted');
  }
}

const isWanted = ({ required, is_asked }: ChecklistRow): boolean => required && is_asked;

/** Which of the documents that we ask for are not there, are not good any more, or wait to be looked at. */
function documentTexts({ checklist }: Kyc): string[] {
  const said = (key: 'missing' | 'unfit' | 'unjudged', states: ChecklistState[]) => {
    const rows = checklist.filter((row) => isWanted(row) && states.includes(row.state));
    if (rows.length === 0) return [];
    return [t(`kyc.${key}`, { count: rows.length, names: inList(rows.map(({ name }) => name)) })];
  };
  return [
    ...said('missing', ['missing']),
    ...said('unfit', ['rejected', 'expired']),
    ...said('unjudged', ['uploaded']),
  ];
}

function reopenedText({ reopened_for, kyc_status }: Kyc): string[] {
  if (reopened_for.length === 0 || kyc_status === 'verified') return [];
  return [
    t('kyc.reopened', { what: inList(reopened_for.map((what) => t(`accounts.kyc_reopened_for_${what}`))) }),
  ];
}

/** Where a client's file stands, the most important first. */
export const kycSentences = (kyc: Kyc, dates: Dates): string[] => [
  stateText(kyc, dates),
  ...reopenedText(kyc),
  ...(kyc.kyc_status === 'verified' ? [] : documentTexts(kyc)),
  ...(kyc.is_review_due ? [t('kyc.reviewDue')] : []),
];
