import type { WorkingRow } from '#contract/cover/policies/premiumWorking';
import { restOfHundred } from '#contract/base/amounts/percent';
import { formatAmount, formatMoney } from '../../../../components/money.ts';
import { direction } from '../../../../messages/language.ts';
import { t } from '../../../../messages/t.ts';

/** A line of a working as it is read: what it is, how it comes about, and what it comes to. */
export interface WorkingLine {
  kind: 'about' | 'step' | 'result';
  label: string;
  /** `1,460.00 × 92 / 365`, or the days that are meant. */
  detail: string;
  figure: string;
  /** Whether the figure is what the detail comes to. */
  isEquation: boolean;
  /** Whether something else begins with it. */
  beginsPart: boolean;
}

interface Reading {
  currency: string;
  /** How a day is written. */
  day: (day: string) => string;
}

const plain = { kind: 'step', detail: '', isEquation: false, beginsPart: false } as const;

function lineOf(row: WorkingRow, { currency, day }: Reading): WorkingLine {
  const amount = (text: string) => formatAmount(text, currency);
  switch (row.kind) {
    case 'about':
      return { ...plain, kind: 'about', label: row.name, figure: '', beginsPart: true };
    case 'span':
      return {
        ...plain,
        label: t(`calculators.span_${row.label}`),
        detail: t('calculators.fromTo', { from: day(row.from), to: day(row.to) }),
        figure: t('calculators.days', { count: row.days }),
        beginsPart: row.label === 'earned',
      };
    case 'fraction':
      return {
        ...plain,
        label: t(`calculators.amount_${row.label}`),
        detail: `${amount(row.amount)} × ${row.part} / ${row.whole}`,
        figure: amount(row.result),
        isEquation: true,
      };
    case 'kept':
      return {
        ...plain,
        label: t(`calculators.amount_${row.label}`),
        detail: `${amount(row.amount)} × ${restOfHundred(row.percent) ?? '0'} %`,
        figure: amount(row.result),
        isEquation: true,
      };
    case 'step':
      return {
        ...plain,
        label: t('calculators.keptByTable'),
        detail: t('calculators.afterDays', { count: row.elapsed_days }),
        figure: `${row.percent} %`,
      };
    case 'rate':
      return {
        ...plain,
        label: t('calculators.taxAt', { percent: row.rate }),
        detail: `${amount(row.amount)} × ${row.rate} %`,
        figure: amount(row.result),
        isEquation: true,
      };
    case 'amount':
      return { ...plain, label: t(`calculators.amount_${row.label}`), figure: amount(row.amount) };
    case 'result':
      return {
        ...plain,
        kind: 'result',
        label: t(`calculators.amount_${row.label}`),
        figure: formatMoney(row.amount, currency),
      };
  }
}

export const workingLines = (rows: readonly WorkingRow[], reading: Reading): WorkingLine[] =>
  rows.map((row) => lineOf(row, reading));

/** A sum reads from left to right, also in a text from right to left. */
const leftToRight = (text: string): string => (direction === 'rtl' ? `\u2066${text}\u2069` : text);

function textOf({ kind, label, detail, figure, isEquation }: WorkingLine): string {
  if (kind === 'about') return label;
  if (isEquation) return `${label}: ${leftToRight(`${detail} = ${figure}`)}`;
  return `${label}: ${detail === '' ? leftToRight(figure) : `${detail}, ${figure}`}`;
}

/** The whole working as a text, to be put into a mail or a note; `heading` says what it is about. */
export function workingText(
  heading: readonly string[],
  lines: readonly WorkingLine[],
  currency: string,
): string {
  const written = lines.flatMap((line, index) =>
    line.beginsPart && index > 0 ? ['', textOf(line)] : [textOf(line)],
  );
  return [...heading, t('calculators.amountsIn', { currency }), '', ...written].join('\n');
}
