import { isToCome, type ChecklistRow } from '#contract/cover/claims/claimChecklist';
import type { ClaimCover, CoverJudgement } from '#contract/cover/claims/claimCover';
import type { Claim } from '#contract/cover/claims/claims';
import { isPositive } from '#contract/base/amounts/decimals';
import type { Language } from '#contract/system/users';
import { productWordIn } from '../../../documents/productWordIn.ts';
import { choiceOf, labelOf, wordOf } from '../../../sheets/labels.ts';
import { sayAmount, sayDay } from '../../../nouns/templateSources.ts';

/** What a mail says of a claim in whole lines, after `loadLabels`. */
type Facts = Pick<
  Claim,
  | 'status'
  | 'claim_type'
  | 'item_label'
  | 'date_of_loss'
  | 'time_of_loss'
  | 'loss_location'
  | 'description'
  | 'driver'
  | 'police_report_no'
  | 'fault'
  | 'third_parties'
  | 'provider'
  | 'surveyor'
  | 'reported_by'
  | 'reporter_phone'
  | 'currency'
  | 'estimate'
  | 'checklist'
  | 'cover'
>;

const listed = (lines: readonly string[]): string => lines.map((line) => `• ${line}`).join('\n');
export const money = (currency: string, amount: string | null): string =>
  amount === null ? '' : sayAmount(currency, amount);
const said = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ');
const word = (language: Language, name: string): string => labelOf(language, 'claim_papers', name);

/** What was refused says why, so that it comes as it should. */
function paperInWords(language: Language, { document: name, accepted, note }: ChecklistRow): string {
  const document = productWordIn(language, name);
  if (accepted !== false) return document;
  return `${document} (${[word(language, 'again'), note].filter(Boolean).join(': ')})`;
}

/** What the client still has to bring, each on its line. */
export const missingInWords = (language: Language, rows: readonly ChecklistRow[]): string =>
  listed(
    rows.filter((row) => row.owed_by === 'client' && isToCome(row)).map((row) => paperInWords(language, row)),
  );

/** Nobody waits for papers of these. */
const over: readonly Claim['status'][] = ['settled', 'closed', 'rejected', 'withdrawn'];

/** The same with a sentence ahead; nothing where nothing is missing, or where nobody waits for it any more. */
export function neededInWords(language: Language, claim: Pick<Claim, 'status' | 'checklist'>): string {
  const missing = over.includes(claim.status) ? '' : missingInWords(language, claim.checklist);
  return missing === '' ? '' : `${word(language, 'still_needed')}\n${missing}`;
}

type Standing = Pick<
  Claim,
  | 'status'
  | 'checklist'
  | 'currency'
  | 'paid'
  | 'approved_amount'
  | 'approval_reason'
  | 'rejection_reason'
  | 'closing_reason'
>;

/** Papers that were waited for and are all there are looked through; those that nobody asked for yet are to be. */
function stageOf({ status, checklist }: Pick<Claim, 'status' | 'checklist'>): string {
  if (status !== 'documents_pending') return status;
  return checklist.some(isToCome) ? status : 'documents_here';
}

const isPaid = ({ paid }: Pick<Claim, 'paid'>): boolean => isPositive(paid);

/** Where a claim ended, and what the client got by it, which is nothing that is left unsaid. */
const moneyInWords = (language: Language, claim: Standing): string => {
  const { status, currency, paid, approved_amount } = claim;
  const said = (key: string, amount: string | null): string =>
    word(language, key).replace('{amount}', () => money(currency, amount));
  const isApproved = status === 'approved' || status === 'partly_approved';
  return [
    isApproved && approved_amount !== null ? said('money_approved', approved_amount) : '',
    isPaid(claim) ? said('money_paid', paid) : '',
    status === 'closed' && !isPaid(claim) ? word(language, 'money_none') : '',
  ]
    .filter(Boolean)
    .join(' ');
};

/** What the insurer, or we, said of it, in the words in which it was said. */
function reasonInWords(language: Language, claim: Standing): string {
  const { status, approval_reason, rejection_reason, closing_reason } = claim;
  const reasons: Partial<Record<Claim['status'], string>> = {
    partly_approved: approval_reason,
    rejected: rejection_reason,
    closed: isPaid(claim) ? '' : closing_reason || rejection_reason,
  };
  const reason = reasons[status] ?? '';
  return reason === '' ? '' : `${word(language, 'reason')} ${reason}`;
}

/** How it stands, with what was approved and paid, and why not more. */
export const standsInWords = (language: Language, claim: Standing): string =>
  [
    [word(language, `stands_${stageOf(claim)}`), moneyInWords(language, claim)].filter(Boolean).join(' '),
    reasonInWords(language, claim),
  ]
    .filter(Boolean)
    .join('\n');

export const nextInWords = (language: Language, claim: Pick<Claim, 'status' | 'checklist'>): string =>
  word(language, `next_${stageOf(claim)}`);

const fact = (language: Language, field: string, value: string): string =>
  value === '' ? '' : `${labelOf(language, 'claims', field)}: ${value}`;

const partyInWords = ({
  name,
  phone,
  plate,
  insurer,
  policy_number,
  damage,
}: Claim['third_parties'][number]) => said(name, phone, plate, insurer, policy_number, damage);

/** What is known of the loss; what nobody told is left out. */
export function lossInWords(language: Language, claim: Facts): string {
  const { fault, time_of_loss, third_parties } = claim;
  const lines = [
    fact(language, 'claim_type', choiceOf(language, 'claims', 'claim_type', claim.claim_type)),
    fact(language, 'item_label', claim.item_label),
    fact(language, 'date_of_loss', said(sayDay(language, claim.date_of_loss), time_of_loss ?? '')),
    fact(language, 'loss_location', claim.loss_location),
    fact(language, 'description', claim.description),
    fact(language, 'driver', claim.driver),
    fact(language, 'police_report_no', claim.police_report_no),
    fact(language, 'fault', fault === 'unknown' ? '' : choiceOf(language, 'claims', 'fault', fault)),
    ...third_parties.map((party) => fact(language, 'third_parties', partyInWords(party))),
    fact(language, 'estimate', money(claim.currency, claim.estimate)),
    fact(language, 'provider', claim.provider),
    fact(language, 'surveyor', claim.surveyor),
    fact(language, 'reported_by', said(claim.reported_by, claim.reporter_phone)),
  ];
  return listed(lines.filter(Boolean));
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** A sentence of the panel with its values; nothing where one of them is not known, or where it counts. */
function sentence(language: Language, name: string, values: CoverJudgement['values']): string {
  const text = wordOf(language, 'claim_cover', name);
  const filled = text.replaceAll(/\{(\w+)\}/g, (whole, field: string) => {
    const value = values[field];
    if (value === undefined) return whole;
    if (field === 'claim_type') return choiceOf(language, 'claims', 'claim_type', String(value));
    if (field === 'cover') return wordOf(language, 'claim_cover', `cover_${value}`);
    return isDay(value) ? sayDay(language, value) : String(value);
  });
  return filled.includes('{') ? '' : filled.trim();
}

/** What speaks for and against the claim, without what only we have to see to. */
const coverFactsTold: readonly CoverJudgement['fact'][] = ['in_force', 'item', 'kind', 'driver'];

const judgementInWords = (language: Language, { fact: name, code, values }: CoverJudgement): string => {
  const told = said(sentence(language, `says_${code}`, values), sentence(language, `more_${code}`, values));
  return told === '' ? '' : `${wordOf(language, 'claim_cover', `fact_${name}`)}: ${told}`;
};

const limit = (language: Language, field: string, value: string): string =>
  value === '' ? '' : `${word(language, field)}: ${value}`;

/** The policy as it stood on the day of the loss, as it was judged. */
export function coverInWords(language: Language, cover: ClaimCover | null, currency: string): string {
  if (!cover) return '';
  const { start_date, end_date } = cover;
  const days =
    start_date && end_date ? `${sayDay(language, start_date)} – ${sayDay(language, end_date)}` : '';
  const judged = cover.facts.filter(({ fact: name }) => coverFactsTold.includes(name));
  const lines = [
    ...judged.map((each) => judgementInWords(language, each)),
    limit(language, 'cover_days', days),
    limit(language, 'cover_plan', cover.plan_name),
    limit(language, 'cover_item_limit', money(currency, cover.item_sum_insured)),
    limit(language, 'cover_limit', money(currency, cover.sum_insured)),
    limit(language, 'cover_deductible', money(currency, cover.deductible)),
    limit(language, 'cover_conditions', cover.conditions),
    ...cover.endorsements.map(({ label, effective_date }) =>
      limit(language, 'cover_endorsement', said(label, sayDay(language, effective_date))),
    ),
  ];
  return listed(lines.filter(Boolean));
}
