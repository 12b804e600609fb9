import { nounOf } from '#contract/across/reportDimensions';
import type { ReportRow } from '#contract/across/reports';
import type { Dimension } from '#contract/base/reportKeys';
import { locale } from '../../../messages/language.ts';
import { choiceText, t, tKnown } from '../../../messages/t.ts';

const monthName = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A group as people read it: a record by its name, a choice by its word, a month by its own. */
export function groupText(
  dimension: Dimension,
  { group, label }: Pick<ReportRow, 'group' | 'label'>,
): string {
  if (group === null) return tKnown(`reports.none_${dimension}`, t('reports.none_group'));
  if (dimension === 'month') return monthName.format(new Date(`${group}T00:00:00Z`));
  if (nounOf(dimension)) return label === '' ? `#${group}` : label;
  return choiceText('report_choices', dimension, group) ?? group;
}
