import type { MeasureKind } from '#contract/across/reportMeasures';
import { decimalOf, unitsOf } from '#contract/base/amounts/decimals';
import { formatAmount } from '../../../components/money.ts';
import { locale } from '../../../messages/language.ts';
import { t } from '../../../messages/t.ts';

const dash = '–';
/** Figures with signs read from left to right in every language. */
const apart = (text: string): string => `\u2066${text}\u2069`;

const numbers = new Intl.NumberFormat(locale);
const hundredths = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
const withSign = (text: string): string => (/^\d/.test(text) && /[1-9]/.test(text) ? `+${text}` : text);

/** A figure as it is read; a dash where there is nothing to divide by. */
export function figureText(
  kind: MeasureKind,
  value: string | null | undefined,
  currency: string | null,
): string {
  if (value === null || value === undefined) return dash;
  if (kind === 'money') return apart(formatAmount(value, currency ?? ''));
  if (kind === 'percent') return apart(`${hundredths.format(value as Intl.StringNumericLiteral)} %`);
  if (kind === 'change') return apart(`${withSign(hundredths.format(value as Intl.StringNumericLiteral))} %`);
  return apart(numbers.format(value as Intl.StringNumericLiteral));
}

const placesIn = (text: string): number => text.split('.')[1]?.length ?? 0;

function difference(now: string, before: string): string {
  const places = Math.max(placesIn(now), placesIn(before));
  return decimalOf(unitsOf(now, places) - unitsOf(before, places), places);
}

/** By how much a figure has changed, in words; of percentages in points. */
export function changeText(
  kind: MeasureKind,
  now: string | null | undefined,
  before: string | null | undefined,
  currency: string | null,
): string {
  if (!now || !before) return t('reports.was', { value: figureText(kind, before, currency) });
  const changed = difference(now, before);
  if (!/[1-9]/.test(changed)) return t('reports.same');
  const size = changed.replace('-', '');
  const isPercent = kind === 'percent' || kind === 'change';
  const said = isPercent ? t('reports.points', { count: apart(size) }) : figureText(kind, size, currency);
  return t(changed.startsWith('-') ? 'reports.less' : 'reports.more', { difference: said });
}
