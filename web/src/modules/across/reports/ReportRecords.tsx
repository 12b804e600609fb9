import { CloseOutlined } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { isSum, type MeasureKind } from '#contract/across/reportMeasures';
import {
  noGroup,
  type Report,
  type ReportRecord,
  type ReportRecords as Found,
} from '#contract/across/reports';
import type { Dimension, ReportKey } from '#contract/base/reportKeys';
import type { Params } from '../../../api/records.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { hasHome, recordAddress } from '../../../components/address/recordAddress.ts';
import { useDates } from '../../../components/days/useDates.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { figureText } from './figureText.ts';
import { OpenAsList } from './OpenAsList.tsx';
import { groupText } from './groupText.ts';
import type { OpenCell } from './reportCell.ts';
import { recordsBehind } from './reports.queries.ts';
import type { ShownReport } from './useReport.ts';
import styles from './reports.module.css';

interface RecordsProps {
  report: ReportKey;
  shown: ShownReport;
  data: Report;
  cell: OpenCell;
}

/** Of what was before, the days of then. */
function askedOf({ state, description }: ShownReport, { compared, days }: Report, isBefore: boolean): Params {
  if (description.time === 'day' || description.time === 'now') return state;
  const span = isBefore ? compared : days;
  return { ...state, period: undefined, from: span?.from, to: span?.to };
}

function kindsOf({ description: { measures } }: ShownReport, name: string) {
  const measure = measures[name];
  const kindOf = (each: string): MeasureKind => measures[each]?.kind ?? 'count';
  if (!measure || isSum(measure)) return { kind: kindOf(name), part: kindOf(name), whole: kindOf(name) };
  return { kind: measure.kind, part: kindOf(measure.part), whole: kindOf(measure.whole) };
}

/** The records behind one figure; together they come to the figure. */
export function ReportRecords({ report, shown, data, cell }: RecordsProps) {
  const { isBefore, ...asked } = cell;
  const search = askedOf(shown, data, isBefore);
  const query = useInfiniteQuery({
    ...recordsBehind(report, { ...search, group_by: data.group_by }, asked),
    enabled: !isBefore || data.compared !== null,
  });
  const { reason } = shown.description;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const first = query.data?.pages[0];
  const row = data.rows.find(
    ({ group, currency }) => (group ?? noGroup) === cell.group && currency === (cell.currency ?? null),
  );
  const measure = t(`report_figures.${cell.measure}` as never);
  const title = t('reports.recordsOf', {
    group:
      cell.group === undefined
        ? t('reports.total')
        : groupText(data.group_by, row ?? { group: cell.group, label: '' }),
    measure: isBefore ? t('reports.measureBefore', { measure }) : measure,
  });
  return (
    <aside className={styles.records} aria-label={title}>
      <header className={styles.recordsHead}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('reports.closeRecords')}
          onClick={() => shown.openCell(undefined)}
        />
      </header>
      {query.error && (
        <LoadFailed title={t('common.loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!first && !query.error && <Skeleton active paragraph={{ rows: 4 }} />}
      {first && (
        <>
          <p className={styles.hint}>{t('reports.records', { count: first.count })}</p>
          <ul>
            {query.data?.pages
              .flatMap(({ results }) => results)
              .map((record, index) => (
                <li key={`${record.noun} ${record.id} ${index}`} className={styles.record}>
                  <Entry
                    record={record}
                    currency={first.currency}
                    kinds={kindsOf(shown, cell.measure)}
                    because={reason === data.group_by && cell.group !== undefined ? undefined : reason}
                  />
                </li>
              ))}
          </ul>
          {query.hasNextPage && (
            <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('reports.moreRecords')}
            </Button>
          )}
          <Sum found={first} kinds={kindsOf(shown, cell.measure)} />
          <OpenAsList
            report={report}
            search={{ ...search, group_by: data.group_by }}
            cell={asked}
            found={first}
          />
        </>
      )}
    </aside>
  );
}

interface EntryProps {
  record: ReportRecord;
  currency: string | null;
  kinds: ReturnType<typeof kindsOf>;
  /** What the reason of a record is a choice of; nothing where the group says it already. */
  because: Dimension | undefined;
}

function Entry({ record, currency, kinds, because }: EntryProps) {
  const { noun, id, label, day, amount, whole, worth, reason } = record;
  const dates = useDates();
  const part = figureText(kinds.part, amount, currency);
  const isCount = kinds.kind === 'count';
  const why = because && reason !== null ? groupText(because, { group: reason, label: '' }) : undefined;
  return (
    <>
      <span className="stack breaks">
        {hasHome(noun) ? <Link {...recordAddress(noun, id)}>{label}</Link> : label}
        <span className={styles.hint}>{inLine([day && dates.day(day), why])}</span>
      </span>
      {isCount && worth !== null && <span className="oneLine">{figureText('money', worth, currency)}</span>}
      {!isCount && (
        <span className="stack toEnd oneLine">
          {whole === null
            ? part
            : t('reports.partOfWhole', { part, whole: figureText(kinds.whole, whole, currency) })}
        </span>
      )}
    </>
  );
}

function Sum({
  found: { value, part, whole, currency },
  kinds,
}: {
  found: Found;
  kinds: EntryProps['kinds'];
}) {
  return (
    <p className={styles.sum}>
      <span>{inLine([t('reports.recordsSum'), kinds.kind === 'money' && currency])}</span>
      <strong className="stack toEnd oneLine">
        {figureText(kinds.kind, value, currency)}
        {part !== null && whole !== null && (
          <span className={styles.hint}>
            {t('reports.partOfWhole', {
              part: figureText(kinds.part, part, currency),
              whole: figureText(kinds.whole, whole, currency),
            })}
          </span>
        )}
      </strong>
    </p>
  );
}
