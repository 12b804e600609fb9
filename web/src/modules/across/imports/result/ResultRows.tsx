import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pagination, Skeleton } from 'antd';
import type { Import, ImportRow } from '#contract/across/imports/imports';
import { useMay } from '../../../../auth/currentUser.ts';
import { Empty } from '../../../../components/states/Empty.tsx';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { Select } from '../../../../components/select/Select.tsx';
import { StatusTag, type Tone } from '../../../../components/texts/StatusTag.tsx';
import { formatCount } from '../../../../messages/formatCount.ts';
import { inLine } from '../../../../messages/joined.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import { columnsOf } from '../check/cells.ts';
import check from '../check/check.module.css';
import { rowsOf } from '../imports.queries.ts';
import { useImportAddress } from '../useImportAddress.ts';
import looks from './result.module.css';

const pageSize = 25;
const outcomes = ['created', 'updated', 'unchanged', 'left_out', 'failed'] as const;
const undoOutcomes = ['reversed', 'kept'] as const;

const tones: Record<(typeof outcomes)[number], Tone> = {
  created: 'good',
  updated: 'busy',
  unchanged: 'quiet',
  left_out: 'soon',
  failed: 'late',
};

/** Row by row what it did, with the record that it made or changed. */
export function ResultRows({ record }: { record: Import }) {
  const { search, set } = useImportAddress();
  const page = Number(search['page'] ?? 1);
  const shown = search['rows'] === undefined ? undefined : String(search['rows']);
  const isUndo = (undoOutcomes as readonly string[]).includes(shown ?? '');
  const query = useQuery(
    rowsOf(
      record.id,
      { [isUndo ? 'undo_outcome' : 'outcome']: shown, page, page_size: pageSize },
      `${record.finished_at} ${record.undone_at}`,
    ),
  );
  const { data, error, refetch } = query;
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  const choices = [...outcomes, ...(record.undone ? undoOutcomes : [])];
  return (
    <section className={check.rows} aria-label={t('import_result.resultRows')} aria-busy={!data}>
      <header className={check.head}>
        <h2>{t('import_result.resultRows')}</h2>
        <Select
          aria-label={t('import_result.outcome')}
          className={looks.filter ?? ''}
          allowClear
          placeholder={t('import_result.allOutcomes')}
          value={shown}
          options={choices.map((value) => ({ value, label: t(`import_result.outcome_${value}`) }))}
          onChange={(value?: string) => set({ rows: value, page: undefined }, { keepPage: true })}
        />
      </header>
      {!data && (
        <div className={check.loading}>
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      )}
      {data?.count === 0 && (
        <Empty title={t('import_result.noSuchRows')} hint={t('import_result.noSuchRowsHint')} />
      )}
      <ul>
        {data?.results.map((row) => (
          <ResultRow key={row.row} record={record} row={row} />
        ))}
      </ul>
      {data && data.count > pageSize && (
        <footer className={check.foot}>
          <Pagination
            size="small"
            current={page}
            pageSize={pageSize}
            total={data.count}
            showSizeChanger={false}
            onChange={(next) => set({ page: next }, { keepPage: true })}
          />
        </footer>
      )}
    </section>
  );
}

const mostCells = 5;

function ResultRow({ record, row }: { record: Import; row: ImportRow }) {
  const may = useMay();
  const { outcome, undo_outcome, undo_reason, problems } = row;
  const cells = columnsOf(record)
    .map(({ place }) => row.cells[place] ?? '')
    .filter((text) => text !== '');
  const isThere = row.record !== null && undo_outcome !== 'reversed' && may(`${record.target}:view`);
  const isKept = undo_outcome === 'kept' || (undo_outcome === null && undo_reason !== '');
  const why = isKept ? [undo_reason] : problems.map(({ message }) => message);
  return (
    <li className={looks.row}>
      <span className={looks.number}>{formatCount(row.row)}</span>
      <div className="stack narrows grows">
        {row.record && isThere ? (
          <Link {...recordAddress(record.target, row.record.id)}>
            <bdi>{row.record.label}</bdi>
          </Link>
        ) : (
          <bdi>{row.record?.label}</bdi>
        )}
        <span className="cut quiet">{inLine(cells.slice(0, mostCells))}</span>
        {why.map((sentence) => (
          <span key={sentence} className={outcome === 'failed' ? check.error : check.quiet}>
            {inWords(sentence)}
          </span>
        ))}
      </div>
      {undo_outcome && (
        <StatusTag tone={undo_outcome === 'kept' ? 'soon' : 'quiet'}>
          {t(`import_result.outcome_${undo_outcome}`)}
        </StatusTag>
      )}
      {outcome && !undo_outcome && (
        <StatusTag tone={tones[outcome]}>{t(`import_result.outcome_${outcome}`)}</StatusTag>
      )}
    </li>
  );
}
