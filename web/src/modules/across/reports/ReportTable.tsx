import { monthBeside } from '#contract/across/reportPeriods';
import { shownMeasures } from '#contract/across/reportMeasures';
import type { Report, ReportRow, ReportTotal } from '#contract/across/reports';
import { t } from '../../../messages/t.ts';
import { figureText } from './figureText.ts';
import { groupText } from './groupText.ts';
import { groupParam, type OpenCell } from './reportCell.ts';
import type { ShownReport } from './useReport.ts';
import styles from './reports.module.css';

interface TableProps {
  report: Report;
  rows: readonly ReportRow[];
  total: ReportTotal;
  shown: ShownReport;
  title: string;
}

/** Every figure, and below each column its sum; each opens the records behind it. */
export function ReportTable({ report, rows, total, shown, title }: TableProps) {
  const { measures, hasCurrency } = shown.description;
  const names = shownMeasures(measures);
  const { group_by } = report;
  const line = (label: string, row: ReportTotal, group?: string) => (
    <>
      <th scope="row" className={styles.rowName}>
        <bdi>{label}</bdi>
      </th>
      {names.map((name) => (
        <td key={name} className={styles.amount}>
          <Figure row={row} name={name} label={label} group={group} shown={shown} report={report} />
        </td>
      ))}
    </>
  );
  return (
    <div className={`${styles.wide} scrolls`}>
      <table className={styles.lines} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t(`reports.${group_by}`)}</th>
            {names.map((name) => (
              <th key={name} scope="col" className={styles.amount}>
                {t(`report_figures.${name}` as never)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.group ?? ''}>{line(groupText(group_by, row), row, groupParam(row.group))}</tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {line(
              hasCurrency ? t('reports.totalOf', { currency: total.currency ?? '' }) : t('reports.total'),
              total,
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface FigureProps {
  row: ReportTotal;
  name: string;
  label: string;
  group: string | undefined;
  shown: ShownReport;
  report: Report;
}

/** The month that stands beside another one has a name of its own. */
const groupBefore = ({ group_by, days, compared }: Report, group: string): string =>
  group_by === 'month' && compared ? monthBeside(group, compared, days) : group;

/** The figure, and under it what it was before. */
function Figure({ row, ...given }: FigureProps) {
  return (
    <>
      <CellButton {...given} row={row} isBefore={false} />
      {row.before && <CellButton {...given} row={row} isBefore />}
    </>
  );
}

const isSame = (one: OpenCell | undefined, other: OpenCell): boolean =>
  one?.measure === other.measure &&
  one.group === other.group &&
  one.currency === other.currency &&
  one.isBefore === other.isBefore;

function CellButton({
  row,
  name,
  label,
  group,
  shown,
  report,
  isBefore,
}: FigureProps & { isBefore: boolean }) {
  const { measures } = shown.description;
  const kind = measures[name]?.kind ?? 'count';
  const value = (isBefore ? row.before : row.figures)?.[name];
  const text = figureText(kind, value, row.currency);
  const style = isBefore ? styles.cellBefore : styles.cell;
  if (value === null || value === undefined || (kind === 'count' && value === '0'))
    return <span className={`${styles.plain} ${isBefore ? styles.quiet : ''}`}>{text}</span>;
  const place = isBefore && group !== undefined ? groupBefore(report, group) : group;
  const cell: OpenCell = {
    measure: name,
    ...(place === undefined ? {} : { group: place }),
    ...(row.currency === null ? {} : { currency: row.currency }),
    isBefore,
  };
  const measure = t(`report_figures.${name}` as never);
  const said = isBefore ? t('reports.measureBefore', { measure }) : measure;
  return (
    <button
      type="button"
      className={style}
      aria-pressed={isSame(shown.cell, cell)}
      aria-label={t('reports.openRecords', { measure: said, group: label, value: text })}
      onClick={() => shown.openCell(cell)}
    >
      {text}
    </button>
  );
}
