import { Button, Pagination, Skeleton, Switch } from 'antd';
import { useId, useState } from 'react';
import type { Import, ImportRow } from '#contract/across/imports/imports';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { useIsPhone } from '../../../../components/layout/mediaQuery.ts';
import { formatCount } from '../../../../messages/formatCount.ts';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { columnsOf, worthSeeing } from './cells.ts';
import looks from './check.module.css';
import { titleOfKind, type Kind } from './kinds.ts';
import { RowCards } from './RowCards.tsx';
import { RowTable } from './RowTable.tsx';
import { rowsOfPage, useCheckRows, type CheckedRows } from './useCheckRows.ts';

const mostColumns = 5;

interface CheckRowsProps {
  record: Import;
  kind: Kind;
}

/** Rows of one kind, whose cells are corrected where they stand. */
export function CheckRows({ record, kind }: CheckRowsProps) {
  const rows = useCheckRows(record, kind);
  const isPhone = useIsPhone();
  const [isWide, setIsWide] = useState(false);
  const { data, error, refetch } = rows.query;
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  const all = columnsOf(record);
  const shown = data?.results ?? [];
  const wrong = [
    ...(kind.of === 'problem' ? [kind.field] : []),
    ...shown.flatMap(({ problems }) => problems.map(({ field }) => field)),
  ];
  const columns = isWide ? all : worthSeeing(all, wrong, mostColumns);
  const Shape = isPhone ? RowCards : RowTable;
  return (
    <section className={looks.rows} aria-label={titleOf(record, kind)} aria-busy={!data}>
      <Head record={record} kind={kind} rows={rows} shown={shown} />
      {data ? (
        <Shape record={record} columns={columns} rows={rows} shown={shown} />
      ) : (
        <div className={looks.loading}>
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      )}
      {data && (
        <Foot
          count={data.count}
          rows={rows}
          wide={all.length > columns.length || isWide ? { isWide, setIsWide } : undefined}
        />
      )}
    </section>
  );
}

const titleOf = (record: Import, kind: Kind): string => {
  const example =
    kind.of === 'problem'
      ? record.problems.find((each) => each.kind === kind.kind && each.field === kind.field)?.example
      : '';
  return titleOfKind(kind, record.target, example);
};

interface HeadProps extends CheckRowsProps {
  rows: CheckedRows;
  shown: ImportRow[];
}

function Head({ record, kind, rows, shown }: HeadProps) {
  const { left, mended } = progressOf(record, kind, shown);
  return (
    <header className={looks.head}>
      <h2>{titleOf(record, kind)}</h2>
      <span className={looks.quiet}>
        {inLine([
          left !== undefined && t('import_check.rowsLeft', { count: left, total: formatCount(left) }),
          mended > 0 && t('import_check.mended', { count: mended, total: formatCount(mended) }),
        ])}
      </span>
      {kind.of === 'problem' && left !== undefined && left > 0 && record.status === 'checked' && (
        <Button loading={rows.isChanging} onClick={() => rows.leaveAllOut(true)}>
          {t('import_check.leaveAllOut', { count: left, total: formatCount(left) })}
        </Button>
      )}
    </header>
  );
}

function progressOf(record: Import, kind: Kind, shown: ImportRow[]) {
  if (kind.of !== 'problem') return { left: undefined, mended: 0 };
  const has = ({ problems }: ImportRow) =>
    problems.some((each) => each.kind === kind.kind && each.field === kind.field);
  const left =
    record.problems.find((each) => each.kind === kind.kind && each.field === kind.field)?.rows ?? 0;
  return { left, mended: shown.filter((row) => !has(row) && !row.is_left_out).length };
}

interface FootProps {
  count: number;
  rows: CheckedRows;
  wide: { isWide: boolean; setIsWide: (isWide: boolean) => void } | undefined;
}

function Foot({ count, rows, wide }: FootProps) {
  const id = useId();
  return (
    <footer className={looks.foot}>
      <span className={looks.quiet}>{t('import_check.rowsHint')}</span>
      {wide && (
        <span className="line gap8 pushed">
          <Switch id={id} size="small" checked={wide.isWide} onChange={wide.setIsWide} />
          <label htmlFor={id}>{t('import_check.allColumns')}</label>
        </span>
      )}
      {count > rowsOfPage && (
        <Pagination
          size="small"
          current={rows.page}
          pageSize={rowsOfPage}
          total={count}
          showSizeChanger={false}
          onChange={rows.goToPage}
        />
      )}
    </footer>
  );
}
