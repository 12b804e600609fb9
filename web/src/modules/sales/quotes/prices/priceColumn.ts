import { compareAmounts } from '#contract/base/amounts/amounts';
import {
  isMadeTax,
  premiumProblems,
  premiumTotals,
  PremiumLineInput,
  type PremiumTotals,
} from '#contract/money/premium';
import { benefitUnder, wordsOf, type OfferBenefit } from '#contract/sales/quotes/benefits';
import type { Offer, OfferUpdate } from '#contract/sales/quotes/offers';
import { t } from '../../../../messages/t.ts';
import { lineOf, typedLines } from '../../../money/premium/premiumLines.ts';
import {
  benefitText,
  readBenefit,
  readMoney,
  readTax,
  readWords,
  type Read,
  type Stated,
  type StatedTax,
} from './cellTexts.ts';
import { isManifold, isOfCategory, linesAt, type LineRow, type PriceRow } from './priceRows.ts';

/** What was typed into the cells of one offer, by their row. */
export type Texts = Readonly<Record<string, string>>;

export interface Reading {
  currency: string;
  /** Of the product, or else of the organisation; null where neither set one. */
  rate: string | null;
  /** The day that a text means, or what is wrong with it. */
  day: (text: string) => Read<string | null>;
}

const longestPlan = 100;
const longestConditions = 20_000;

/** The lines are those of plans for categories of people, which have a form of their own. */
export const isPlanned = ({ lines, plans }: Offer): boolean => plans.length > 0 || lines.some(isOfCategory);

const ownTaxes = ({ lines }: Offer) => lines.filter((line) => line.kind === 'tax' && !isMadeTax(line));

/** That a cell holds more than can be typed into it. */
export function isFixed(offer: Offer, row: PriceRow): boolean {
  if (row.kind === 'line') return isPlanned(offer) || isManifold(linesAt(offer, row.key));
  if (row.kind === 'tax') return isPlanned(offer) || ownTaxes(offer).length > 1;
  return row.kind === 'net' || row.kind === 'gross' || row.kind === 'add';
}

/** What stands in a cell as one would type it. */
export function textOf(offer: Offer, row: PriceRow): string {
  switch (row.kind) {
    case 'line': {
      const [line, ...others] = linesAt(offer, row.key);
      return line && others.length === 0 ? line.amount : '';
    }
    case 'tax': {
      const [line, ...others] = ownTaxes(offer);
      return line && others.length === 0 ? line.amount : '';
    }
    case 'money':
      return offer[row.field] ?? '';
    case 'day':
      return offer.valid_until ?? '';
    case 'text':
      return offer.plan_name;
    case 'paragraph':
      return offer.conditions;
    case 'benefit':
      return benefitText(benefitUnder(offer, wordsOf(row.label)) ?? { included: null, limit: '' });
    default:
      return '';
  }
}

type Value = string | null | Stated | StatedTax;

function readCell(row: PriceRow, text: string, { currency, day }: Reading): Read<Value> {
  switch (row.kind) {
    case 'line':
      return readMoney(text, currency, row.line === 'discount');
    case 'money':
      return readMoney(text, currency);
    case 'tax':
      return readTax(text, currency);
    case 'day':
      return day(text);
    case 'benefit':
      return readBenefit(text);
    default:
      return readWords(text, row.kind === 'paragraph' ? longestConditions : longestPlan);
  }
}

/** What was typed and can be read, and what cannot. */
function readAll(rows: readonly PriceRow[], texts: Texts, reading: Reading) {
  const values = new Map<PriceRow, Value>();
  const problems: Record<string, string> = {};
  for (const row of rows) {
    const text = texts[row.key];
    const read = text === undefined ? undefined : readCell(row, text, reading);
    if (!read) continue;
    if ('problem' in read) problems[row.key] = read.problem;
    else values.set(row, read.value);
  }
  return { values, problems };
}

type Lines = readonly PremiumLineInput[];

const isTaxed = ({ kind, taxable }: PremiumLineInput): boolean =>
  kind !== 'tax' && (taxable ?? kind !== 'fee');

/** What is added is taxed as the rest of the offer is, where that has one rate. */
function rateOfAll(lines: Lines): string | null {
  const rates = new Set(lines.filter(isTaxed).map(({ tax_rate }) => tax_rate ?? null));
  const [only = null] = rates;
  return rates.size === 1 ? only : null;
}

const isSameLine = (one: PremiumLineInput, other: PremiumLineInput): boolean =>
  one.kind === other.kind && one.label === other.label && (one.item_id ?? null) === (other.item_id ?? null);

function withAmount(offer: Offer, lines: Lines, row: LineRow, amount: string | null): Lines {
  const [held] = linesAt(offer, row.key);
  if (held && amount !== null)
    return lines.map((each) => (isSameLine(each, held) ? { ...each, amount } : each));
  if (held) return lines.filter((each) => !isSameLine(each, held));
  if (amount === null) return lines;
  const { amount: _, ...made } = lineOf(row.line);
  const added = PremiumLineInput.parse({ ...made, label: row.label, amount });
  return [...lines, { ...added, tax_rate: isTaxed(added) ? rateOfAll(lines) : null }];
}

function withTax(lines: Lines, stated: StatedTax | null): Lines {
  const others = lines.filter(({ kind }) => kind !== 'tax');
  if (stated && 'amount' in stated)
    return [
      ...others,
      PremiumLineInput.parse({ ...lineOf('tax'), label: t('prices.tax'), amount: stated.amount }),
    ];
  const rate = stated === null ? null : stated.rate;
  return others.map((each) => (isTaxed(each) ? { ...each, tax_rate: rate } : each));
}

const isPriceRow = (row: PriceRow): boolean => row.kind === 'line' || row.kind === 'tax';

/** The lines as they would be sent. */
function linesWith(offer: Offer, values: ReadonlyMap<PriceRow, Value>): Lines {
  let lines: Lines = typedLines(offer.lines);
  for (const [row, value] of values)
    if (row.kind === 'line') lines = withAmount(offer, lines, row, value as string | null);
  for (const [row, value] of values)
    if (row.kind === 'tax') lines = withTax(lines, value as StatedTax | null);
  return lines;
}

function benefitsWith(offer: Offer, values: ReadonlyMap<PriceRow, Value>): OfferBenefit[] {
  let benefits = [...offer.benefits];
  for (const [row, value] of values) {
    if (row.kind !== 'benefit') continue;
    const stated = value as Stated;
    const held = benefitUnder({ benefits }, wordsOf(row.label));
    if (held) benefits = benefits.map((each) => (each === held ? { ...each, ...stated } : each));
    else if (stated.included !== null || stated.limit !== '')
      benefits = [...benefits, { label: row.label, ...stated }];
  }
  return benefits;
}

const fieldOf = (row: PriceRow) => (row.kind === 'money' ? row.field : row.key);

/** Whether a cell would be another one than the offer has. */
function isChange(offer: Offer, row: PriceRow, value: Value, currency: string): boolean {
  if (row.kind === 'benefit') return benefitText(value as Stated) !== textOf(offer, row);
  if (row.kind === 'tax' && value !== null && typeof value === 'object' && 'rate' in value) return true;
  const text =
    row.kind === 'tax' && value !== null ? (value as { amount: string }).amount : String(value ?? '');
  const held = textOf(offer, row);
  const isAmount = isPriceRow(row) || row.kind === 'money';
  return isAmount && text !== '' && held !== '' ? compareAmounts(currency, text, held) !== 0 : text !== held;
}

export interface PriceColumn {
  /** What is wrong, by the row. */
  problems: Readonly<Record<string, string>>;
  /** What would be sent; without anything where there is nothing to send. */
  body: OfferUpdate;
  /** The rows whose texts are settled once this is sent. */
  settled: string[];
  /** Undefined while something cannot be read, and where there is no price. */
  totals: PremiumTotals | undefined;
  /** The offer as it would be. */
  live: Offer;
}

const ownTotals = ({ lines, net_premium, fees, tax, gross_premium }: Offer): PremiumTotals | undefined =>
  lines.length > 0 && net_premium !== null && fees !== null && tax !== null && gross_premium !== null
    ? { lines, net_premium, fees, tax, gross_premium }
    : undefined;

/** What the lines come to, or why they cannot be sent: a premium is sent as a whole, or not yet. */
function priced(offer: Offer, values: ReadonlyMap<PriceRow, Value>, { rate, currency }: Reading) {
  const lines = linesWith(offer, values);
  if (lines.length === 0) return { lines, totals: undefined };
  const [problem] = Object.values(premiumProblems(lines, rate, currency)).flat();
  return problem === undefined
    ? { lines, totals: premiumTotals(lines, rate, currency) }
    : { problem, totals: undefined };
}

/** An offer with what was typed into its column: what it comes to, what is wrong, and what there is to send. */
export function priceColumn(
  offer: Offer,
  rows: readonly PriceRow[],
  texts: Texts,
  reading: Reading,
): PriceColumn {
  const typed = rows.filter((row) => row.key in texts && !isFixed(offer, row));
  const { values, problems } = readAll(typed, texts, reading);
  const isUnread = typed.some((row) => isPriceRow(row) && row.key in problems);
  const changes = new Map(
    [...values].filter(([row, value]) => isChange(offer, row, value, reading.currency)),
  );
  const isRepriced = [...changes.keys()].some(isPriceRow);
  const price = isRepriced ? priced(offer, changes, reading) : undefined;
  if (price?.problem !== undefined) problems['net'] = price.problem;
  const areLinesSent = price?.lines !== undefined && !isUnread;
  const isSent = (row: PriceRow) => !isPriceRow(row) || areLinesSent || (!isRepriced && !isUnread);
  const areBenefitsSent = [...changes.keys()].some(({ kind }) => kind === 'benefit');
  const body: OfferUpdate = {
    ...(areLinesSent ? { lines: [...price.lines] } : {}),
    ...(areBenefitsSent ? { benefits: benefitsWith(offer, changes) } : {}),
    ...Object.fromEntries(
      [...changes].flatMap(([row, value]) =>
        isPriceRow(row) || row.kind === 'benefit' ? [] : [[fieldOf(row), value]],
      ),
    ),
  };
  const totals = isUnread ? undefined : price ? price.totals : ownTotals(offer);
  const { lines: _lines, ...others } = body;
  const none = { lines: [], net_premium: null, fees: null, tax: null, gross_premium: null };
  return {
    problems,
    body,
    settled: [...values.keys()].filter(isSent).map(({ key }) => key),
    totals,
    live: { ...offer, ...others, ...(totals ?? none) } as Offer,
  };
}

/** The rows in which somebody else wrote something else meanwhile than what was typed here. */
export function conflictsOf(
  { base, theirs, texts }: { base: Offer; theirs: Offer; texts: Texts },
  rows: readonly PriceRow[],
  reading: Reading,
): PriceRow[] {
  return rows.filter((row) => {
    const text = texts[row.key];
    if (text === undefined || textOf(base, row) === textOf(theirs, row)) return false;
    const read = readCell(row, text, reading);
    return 'problem' in read || isFixed(theirs, row) || isChange(theirs, row, read.value, reading.currency);
  });
}
