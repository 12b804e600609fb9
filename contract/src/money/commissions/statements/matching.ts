import { compareAmounts, difference, percentOf, sumOf } from '../../../base/amounts/amounts.ts';
import { decimalOf, dividedAndRounded, isZero, unitsOf } from '../../../base/amounts/decimals.ts';
import { placesOf } from '../../../base/amounts/money.ts';

/** Why a line of a statement is not what was expected; what agrees says so. */
export const lineFindings = [
  'agrees',
  'rate',
  'business_rate',
  'basis',
  'transaction_missing',
  'paid_twice',
  'tax_withheld',
  'part',
  'other_period',
  'cancelled_before',
  'not_ours',
  'nothing',
  'unexplained',
] as const;
type LineFinding = (typeof lineFindings)[number];

/** A row of a policy, as far as a line may be of it. */
export type MatchRow = {
  id: number;
  expected: string;
  tax: string;
  /** What did not come yet; below nothing what came beyond. */
  open: string;
  /** The premium that it is of, and that of the other basis. */
  base: string;
  other_base: string;
  rate: string | null;
  /** Of the other kind of business, new or renewal, by the rules of the insurer. */
  business_rate: string | null;
  /** Something of it is due by the end of the period. */
  is_due: boolean;
};

export type MatchLine = { id: number; amount: string };
export type MatchedLine = {
  line_id: number;
  rows: { commission_id: number; amount: string }[];
  expected: string;
  finding: LineFinding;
  /** What the finding is about: a rate, or so many parts. */
  value: string | null;
};

type Policy = { currency: string; rows: readonly MatchRow[]; is_cancelled: boolean };

/** More rows than that of one policy are looked at one by one, and all at once. */
const mostCombined = 14;

/** The rows, as few as can be, whose open amounts come to this one. */
function rowsThatCome(currency: string, rows: readonly MatchRow[], amount: string): MatchRow[] | undefined {
  const places = placesOf(currency);
  const wanted = unitsOf(amount, places);
  const opens = rows.map(({ open }) => unitsOf(open, places));
  const all = rows.filter(({ open }) => !isZero(open));
  const single = rows.find((_, place) => opens[place] === wanted);
  if (single) return [single];
  if (rows.length > mostCombined)
    return opens.reduce((sum, open) => sum + open, 0n) === wanted ? all : undefined;
  let best: number[] | undefined;
  for (let chosen = 1; chosen < 1 << rows.length; chosen += 1) {
    const places = rows.map((_, place) => place).filter((place) => (chosen >> place) & 1);
    const sum = places.reduce((total, place) => total + (opens[place] ?? 0n), 0n);
    if (sum === wanted && (!best || places.length < best.length)) best = places;
  }
  return best?.flatMap((place) => rows[place] ?? []);
}

/** By which rate, in quarters of a percent, a premium comes to this amount. */
function rateThatComes(currency: string, base: string, amount: string): string | null {
  if (isZero(base)) return null;
  const places = placesOf(currency);
  const quarters = dividedAndRounded(unitsOf(amount, places) * 400n, unitsOf(base, places));
  if (quarters <= 0n || quarters > 400n) return null;
  const rate = decimalOf(quarters * 25n, 2).replace(/\.?0+$/, '');
  return percentOf(currency, base, rate) === amount ? rate : null;
}

/** Into how many equal parts of the whole this is one, if into any. */
function partThatComes(currency: string, whole: string, amount: string): string | null {
  const places = placesOf(currency);
  const units = unitsOf(whole, places);
  for (const count of [2n, 3n, 4n, 6n, 12n])
    if (decimalOf(dividedAndRounded(units, count), places) === amount) return String(count);
  return null;
}

type Found = Pick<MatchedLine, 'finding' | 'value'>;

const found = (finding: LineFinding, value: string | null = null): Found => ({ finding, value });

/** Why one row did not come as it was expected. */
function whyOf(currency: string, row: MatchRow, amount: string): Found {
  const is = (text: string): boolean => compareAmounts(currency, text, amount) === 0;
  const { open, expected, tax, rate, base, other_base, business_rate } = row;
  if (isZero(open) && is(expected)) return found('paid_twice');
  if (is(sumOf(currency, [open, expected])) && !isZero(open)) return found('paid_twice');
  if (!isZero(tax) && is(difference(currency, open, tax))) return found('tax_withheld');
  if (rate !== null && is(percentOf(currency, other_base, rate))) return found('basis');
  if (business_rate !== null && business_rate !== rate && is(percentOf(currency, base, business_rate)))
    return found('business_rate', business_rate);
  const parts = partThatComes(currency, open, amount);
  if (parts !== null) return found('part', parts);
  const at = rateThatComes(currency, base, amount);
  return at === null || at === rate ? found('unexplained') : found('rate', at);
}

/** Of what is open and due the row that it is nearest to, else of what is open, else of all. */
function nearestRow({ rows, currency }: Policy, amount: string): MatchRow | undefined {
  const places = placesOf(currency);
  const far = (text: string): bigint => {
    const distance = unitsOf(text, places) - unitsOf(amount, places);
    return distance < 0n ? -distance : distance;
  };
  const open = rows.filter((row) => !isZero(row.open));
  const due = open.filter(({ is_due }) => is_due);
  const among = [due, open, rows].find((some) => some.length > 0) ?? [];
  const by = (row: MatchRow): bigint => far(isZero(row.open) ? row.expected : row.open);
  return among.toSorted((a, b) => (by(a) < by(b) ? -1 : 1))[0];
}

function matchOne(policy: Policy, line: MatchLine): MatchedLine {
  const { currency, rows } = policy;
  const { amount } = line;
  const none = difference(currency, '0', '0');
  if (isZero(amount)) return { line_id: line.id, rows: [], expected: none, finding: 'nothing', value: null };
  const open = rows.filter((row) => !isZero(row.open));
  const due = open.filter(({ is_due }) => is_due);
  const exact = rowsThatCome(currency, due, amount);
  const early = exact ?? rowsThatCome(currency, open, amount);
  if (early)
    return {
      line_id: line.id,
      rows: early.map((row) => ({ commission_id: row.id, amount: row.open })),
      expected: exact ? amount : none,
      finding: exact ? 'agrees' : 'other_period',
      value: null,
    };
  const row = nearestRow(policy, amount);
  if (!row) return { line_id: line.id, rows: [], expected: none, finding: 'unexplained', value: null };
  const expected = row.is_due ? row.open : none;
  const why = whyOf(currency, row, amount);
  const isGone = why.finding === 'unexplained' && policy.is_cancelled;
  const finding =
    isGone || (policy.is_cancelled && why.finding === 'paid_twice') ? 'cancelled_before' : why.finding;
  return { line_id: line.id, rows: [{ commission_id: row.id, amount }], expected, ...why, finding };
}

/** What of a policy is left after a line, for those that follow. */
const less = (currency: string, rows: readonly MatchRow[], { rows: taken }: MatchedLine): MatchRow[] =>
  rows.map((row) => {
    const amount = taken.find(({ commission_id }) => commission_id === row.id)?.amount;
    return amount === undefined ? row : { ...row, open: difference(currency, row.open, amount) };
  });

/** Several lines that come to one row are of it, each with its part. */
function severalToOne(policy: Policy, lines: readonly MatchLine[]): MatchedLine[] | undefined {
  const { currency, rows } = policy;
  if (lines.length < 2 || lines.some(({ amount }) => isZero(amount))) return undefined;
  const sum = sumOf(
    currency,
    lines.map(({ amount }) => amount),
  );
  const row = rows.find(({ open, is_due }) => is_due && compareAmounts(currency, open, sum) === 0);
  return (
    row &&
    lines.map(({ id, amount }) => ({
      line_id: id,
      rows: [{ commission_id: row.id, amount }],
      expected: amount,
      finding: 'agrees' as const,
      value: null,
    }))
  );
}

/**
 * Which rows of a policy the lines of a statement are of, and why they differ. What agrees is taken first; where all
 * lines agree and something else of the policy was due, the last one says that it is missing.
 */
export function matchLines(policy: Policy, lines: readonly MatchLine[]): MatchedLine[] {
  const { currency } = policy;
  const together = severalToOne(policy, lines);
  if (together) return together;
  let { rows } = policy;
  const found = new Map<number, MatchedLine>();
  for (const pass of ['agrees', 'any'] as const)
    for (const line of lines) {
      if (found.has(line.id)) continue;
      const matched = matchOne({ ...policy, rows }, line);
      if (pass === 'agrees' && matched.finding !== 'agrees') continue;
      found.set(line.id, matched);
      rows = less(currency, rows, matched);
    }
  const matched = lines.flatMap(({ id }) => found.get(id) ?? []);
  const touched = new Set(matched.flatMap((line) => line.rows.map(({ commission_id }) => commission_id)));
  const missing = rows.filter(({ id, is_due, open }) => is_due && !isZero(open) && !touched.has(id));
  const last = matched.findLast(({ finding }) => finding === 'agrees');
  if (!last || missing.length === 0) return matched;
  last.finding = 'transaction_missing';
  last.expected = sumOf(currency, [last.expected, ...missing.map(({ open }) => open)]);
  return matched;
}
