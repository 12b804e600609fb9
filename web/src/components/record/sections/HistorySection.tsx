import { useQuery } from '@tanstack/react-query';
import { Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import type { HistoryEntry } from '#contract/base/history';
import type { Records } from '../../../api/records.ts';
import { t, tKnown } from '../../../messages/t.ts';
import { Empty } from '../../states/Empty.tsx';
import { useDescribeField } from '../../form/merging/describeValue.ts';
import { LoadFailed } from '../../states/LoadFailed.tsx';
import { Timeline } from '../../layout/Timeline.tsx';
import { throughWhat } from './throughWhat.ts';
import styles from './HistorySection.module.css';

export interface HistorySectionProps {
  noun: Pick<Records<never>, 'history'>;
  id: number;
  labelOf: (field: string) => string;
  describe?: (field: string, value: unknown) => string;
}

/** Who changed what and when, newest first. */
export function HistorySection({ noun, id, labelOf, describe }: HistorySectionProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(noun.history(id, { page }));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (data.count === 0) return <Empty title={t('common.historyNone')} hint={t('common.historyNoneHint')} />;
  return (
    <>
      <Timeline
        entries={data.results.map((entry) => ({
          id: entry.id,
          at: entry.at,
          title: (
            <>
              <strong>{entry.actor?.label ?? t('history.system')}</strong>{' '}
              {tKnown(`history.action_${entry.action}`, entry.action)}
            </>
          ),
          hint: throughWhat(entry),
          children: <Changes entry={entry} labelOf={labelOf} {...(describe ? { describe } : {})} />,
        }))}
      />
      <Pagination size="small" hideOnSinglePage current={page} total={data.count} onChange={setPage} />
    </>
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

type ChangesProps = Pick<HistorySectionProps, 'labelOf' | 'describe'> & { entry: HistoryEntry };

export function Changes({ entry, labelOf, ...rest }: ChangesProps) {
  const describeField = useDescribeField('fields');
  const { describe = describeField } = rest;
  // What a new record was left without is no news.
  const changes = entry.changes.filter(({ after }) => entry.action !== 'create' || !isEmpty(after));
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={styles.change}>
          <dt>{labelOf(field)}</dt>
          <dd>
            {entry.action !== 'create' && <del>{describe(field, before)}</del>}
            {entry.action !== 'delete' && <ins>{describe(field, after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
