import { choicesOf } from '#contract/across/reportDimensions';
import type { ReportRow } from '#contract/across/reports';
import type { Dimension } from '#contract/base/reportKeys';

/** Months one after the other, choices as they follow each other, everything else by its size. */
export function inOrder(dimension: Dimension, drawn: string, rows: readonly ReportRow[]): ReportRow[] {
  if (dimension === 'month' || dimension === 'start_year')
    return rows.toSorted((one, other) => (one.group ?? '').localeCompare(other.group ?? ''));
  const choices = choicesOf(dimension);
  if (choices && dimension !== 'policy_type') {
    const place = ({ group }: ReportRow) => (group === null ? choices.length : choices.indexOf(group));
    return rows.toSorted((one, other) => place(one) - place(other));
  }
  const size = ({ figures }: ReportRow) => Number(figures[drawn] ?? 0);
  return rows.toSorted((one, other) => size(other) - size(one));
}
