import { useQuery } from '@tanstack/react-query';
import { Button, Pagination, Skeleton } from 'antd';
import type { Import, ImportValue } from '#contract/across/imports/imports';
import { ActionButton } from '../../../../components/ActionButton.tsx';
import { Empty } from '../../../../components/states/Empty.tsx';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { OldRows } from '../../../../components/states/OldRows.tsx';
import { formatCount } from '../../../../messages/formatCount.ts';
import { t } from '../../../../messages/t.ts';
import columns from '../columns/columns.module.css';
import { DiscardButton } from '../DiscardButton.tsx';
import { fieldName } from '../importFields.ts';
import { valuesOf } from '../imports.queries.ts';
import { Marked } from '../summary.tsx';
import said from '../summary.module.css';
import { useImportAddress } from '../useImportAddress.ts';
import { mayTake, reasonOf, useImportSteps } from '../useImportSteps.ts';
import { useMapping, type Mapping } from '../useMapping.ts';
import { Ways } from './Ways.tsx';
import { ValueRow } from './ValueRow.tsx';
import looks from './values.module.css';

const pageSize = 50;

/** How dates and amounts are written, and what the words of the file stand for. */
export function ValuesStep({ record }: { record: Import }) {
  const mapping = useMapping(record);
  const { goTo } = useImportAddress();
  const { check } = useImportSteps(record);
  return (
    <>
      <section className={`${columns.answer} panel row`}>
        <Answer record={record} />
        <div className={`${columns.answerButtons} row gap8`}>
          <DiscardButton record={record} />
          <Button onClick={() => goTo('columns')}>{t('import_columns.backToColumns')}</Button>
          {mayTake(record, 'check') && (
            <ActionButton
              type="primary"
              reason={reasonOf(record, 'check')}
              loading={check.isPending}
              onClick={() => check.mutate()}
            >
              {t('import_columns.check', { count: record.row_count, total: formatCount(record.row_count) })}
            </ActionButton>
          )}
        </div>
      </section>
      <div className={columns.columns}>
        <Words record={record} mapping={mapping} />
        <div className={`stack gap14 ${looks.first}`}>
          <Ways record={record} mapping={mapping} />
        </div>
      </div>
    </>
  );
}

/** What is still open; a row with an open word is refused by the check and nothing else. */
function Answer({ record: { questions } }: { record: Import }) {
  const open = questions.filter(({ kind }) => kind === 'values').length;
  const asked = questions.filter(({ kind }) => kind === 'date_order' || kind === 'decimal_sign').length;
  return (
    <div>
      <p className={said.sentence}>
        {open + asked === 0 ? (
          t('import_columns.allKnown')
        ) : (
          <Marked
            tone="bad"
            text={t('import_columns.open', { count: open + asked, total: formatCount(open + asked) })}
          />
        )}
      </p>
      <p className="breaks quiet">{t('import_columns.checkHint')}</p>
    </div>
  );
}

function Words({ record, mapping }: { record: Import; mapping: Mapping }) {
  const { search, set } = useImportAddress();
  const page = Number(search['page'] ?? 1);
  const query = useQuery(valuesOf(record.id, { page, page_size: pageSize }));
  const { data, error, refetch } = query;
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <section className="panel">
        <div className={looks.loading}>
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      </section>
    );
  return (
    <section className="panel" aria-label={t('import_columns.words')} aria-busy={query.isPlaceholderData}>
      <OldRows query={query} />
      {data.count === 0 && (
        <Empty title={t('import_columns.noWords')} hint={t('import_columns.noWordsHint')} />
      )}
      {byField(data.results).map(([field, values]) => (
        <div key={field}>
          <h2 className={looks.group}>{fieldName(record.target, field)}</h2>
          <ul>
            {values.map((value) => (
              <ValueRow key={value.value} target={record.target} value={value} mapping={mapping} />
            ))}
          </ul>
        </div>
      ))}
      {data.count > pageSize && (
        <Pagination
          className={looks.pager ?? ''}
          size="small"
          current={page}
          pageSize={pageSize}
          total={data.count}
          showSizeChanger={false}
          onChange={(next) => set({ page: next }, { keepPage: true })}
        />
      )}
    </section>
  );
}

const byField = (values: ImportValue[]): [string, ImportValue[]][] => [
  ...Map.groupBy(values, ({ field }) => field),
];
