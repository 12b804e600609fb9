import { sumOf } from '../../base/amounts/amounts.ts';
import { isZero } from '../../base/amounts/decimals.ts';
import type { ReturnPart, ReturnPremium } from './policyVersions.ts';

/** The figures of a premium that are rounded each by itself. */
const workedGroups = ['net', 'fees', 'tax'] as const;
type WorkedGroup = (typeof workedGroups)[number];

type SpanLabel = 'term' | 'year' | 'charged' | 'earned' | 'unused' | 'added' | 'taken_off';
type AmountLabel =
  | WorkedGroup
  | 'tax_on_fees'
  | 'part'
  | 'computed'
  | 'insurer'
  | 'charged_in_all'
  | 'returned_in_all'
  | 'kept'
  | 'kept_fees'
  | 'net_in_all';

/** A line of a working, as plain data: a screen and a text are made of the same rows. */
export type WorkingRow =
  /** What the rows below it are about, in the reader's own words, such as a vehicle or a policy. */
  | { kind: 'about'; name: string }
  /** Both days count. */
  | { kind: 'span'; label: SpanLabel; from: string; to: string; days: number }
  /** So many days of so many: `amount × part / whole = result`. */
  | { kind: 'fraction'; label: WorkedGroup; amount: string; part: number; whole: number; result: string }
  /** What short rate keeps: `amount − percent = result`. */
  | { kind: 'kept'; label: WorkedGroup; amount: string; percent: string; result: string }
  /** The step of the table that holds after so many days. */
  | { kind: 'step'; elapsed_days: number; percent: string }
  /** `amount × rate = result`. */
  | { kind: 'rate'; amount: string; rate: string; result: string }
  | { kind: 'amount'; label: AmountLabel; amount: string }
  /** What all of it comes to. */
  | { kind: 'result'; label: AmountLabel; amount: string };

/** The figures that say anything, each by a row. */
export const groupRows = (
  amountOf: (group: WorkedGroup) => string,
  rowOf: (group: WorkedGroup) => WorkingRow,
): WorkingRow[] => workedGroups.filter((group) => !isZero(amountOf(group))).map(rowOf);

/** The row of a figure of which so many days of so many count; of one that earns over no days it stands as it is. */
export const fractionRow = (
  label: WorkedGroup,
  { amount, part, whole, result }: { amount: string; part: number; whole: number; result: string },
): WorkingRow =>
  whole === 0
    ? { kind: 'amount', label, amount: result }
    : { kind: 'fraction', label, amount, part, whole, result };

/** Of several parts each says what it comes to; of a single one that is the result. */
export const rowsOfParts = (parts: readonly WorkingRow[][]): WorkingRow[] =>
  parts.length > 1
    ? parts.flat()
    : parts.flat().filter((row) => !(row.kind === 'amount' && row.label === 'part'));

/** The rows of one part of a cancellation. */
function rowsOfPart(part: ReturnPart): WorkingRow[] {
  const { earns_from, earns_to, days, unused_days, kept_pct, elapsed_days = days - unused_days } = part;
  const amountOf = (label: WorkedGroup) => part[`refundable_${label}`];
  return [
    { kind: 'span', label: 'earned', from: earns_from, to: earns_to, days },
    ...(kept_pct === null ? [] : [{ kind: 'step', elapsed_days, percent: kept_pct } as const]),
    ...groupRows(amountOf, (label) => {
      const [amount, result] = [amountOf(label), part[label]];
      return kept_pct === null
        ? fractionRow(label, { amount, part: unused_days, whole: days, result })
        : { kind: 'kept', label, amount, percent: kept_pct, result };
    }),
    { kind: 'amount', label: 'part', amount: part.gross },
  ];
}

/** How the return of a cancellation came about. */
export function workingOfReturn(currency: string, calculation: ReturnPremium): WorkingRow[] {
  const { parts, computed_gross, insurer_gross, gross } = calculation;
  const apart = insurer_gross === null ? [] : [insurer_gross];
  return [
    ...rowsOfParts(parts.map(rowsOfPart)),
    ...apart.flatMap((insurer): WorkingRow[] => [
      { kind: 'amount', label: 'computed', amount: computed_gross },
      { kind: 'amount', label: 'insurer', amount: insurer },
    ]),
    { kind: 'result', label: 'returned_in_all', amount: sumOf(currency, [gross]) },
  ];
}
