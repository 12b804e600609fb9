import { lazy, Suspense } from 'react';
import type { Report, ReportRow, ReportTotal } from '#contract/across/reports';
import { t } from '../../../messages/t.ts';
import { changeText, figureText } from './figureText.ts';
import { groupText } from './groupText.ts';
import { ReportTable } from './ReportTable.tsx';
import type { ShownReport } from './useReport.ts';
import styles from './reports.module.css';
import { choicesOf } from '#contract/across/reportDimensions';
import type { Dimension } from '#contract/base/reportKeys';

const ReportChart = lazy(async () => ({ default: (await import('./ReportChart.tsx')).ReportChart }));

interface OfCurrencyProps {
  report: Report;
  total: ReportTotal;
  shown: ShownReport;
}

/** The answer first, then the chart, then every figure of it. */
export function ReportOfCurrency({ report, total, shown }: OfCurrencyProps) {
  const { currency } = total;
  const { drawn } = shown.description;
  const own = report.rows.filter((row) => row.currency === currency);
  const rows = inOrder(report.group_by, drawn, own);
  const title = titleOf(report, drawn, currency);
  return (
    <section className={styles.currency} aria-label={title}>
      <Answers total={total} shown={shown} />
      <h2 className={`${styles.title} below8`}>
        {title} <span className={styles.hint}>{t('reports.chartHint')}</span>
      </h2>
      {!shown.isTable && isDrawn(report, rows) && (
        <Suspense fallback={<div className={styles.chart} />}>
          <ReportChart
            title={title}
            kind={shown.description.measures[drawn]?.kind ?? 'count'}
            currency={currency}
            isByMonth={report.group_by === 'month'}
            bars={rows.map((row) => ({
              label: groupText(report.group_by, row),
              now: row.figures[drawn] ?? null,
              before: row.before?.[drawn] ?? null,
            }))}
            isCompared={report.compared !== null}
          />
        </Suspense>
      )}
      <ReportTable report={report} rows={rows} total={total} shown={shown} title={title} />
    </section>
  );
}

function titleOf({ group_by }: Report, drawn: string, currency: string | null): string {
  const said = { measure: t(`report_figures.${drawn}` as never), group: t(`reports.${group_by}`) };
  return currency === null ? t('reports.chartOf', said) : t('reports.chartOfIn', { ...said, currency });
}

/** Where there is one group, its number says it. */
const isDrawn = ({ compared }: Report, rows: readonly ReportRow[]): boolean =>
  rows.length > 1 || (compared !== null && rows.length === 1);

function Answers({ total, shown }: { total: ReportTotal; shown: ShownReport }) {
  const { answers, measures } = shown.description;
  return (
    <dl className={styles.answers}>
      {answers.map((name) => {
        const kind = measures[name]?.kind ?? 'count';
        const { currency, figures, before } = total;
        return (
          <div key={name}>
            <dt className={styles.hint}>{t(`report_figures.${name}` as never)}</dt>
            <dd className={styles.figure}>
              {kind === 'money' && <span className={styles.unit}>{currency} </span>}
              {figureText(kind, figures[name], currency)}
            </dd>
            {before && (
              <dd className={styles.hint}>{changeText(kind, figures[name], before[name], currency)}</dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

/** Months one after the other, choices as they follow each other, everything else by its size. */
function inOrder(dimension: Dimension, drawn: string, rows: readonly ReportRow[]): ReportRow[] {
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
