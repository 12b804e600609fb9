import { UndoOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import type { MergeRow } from '#contract/merges';
import { t } from '../../messages/t.ts';
import { Can } from '../Can.tsx';
import { Empty } from '../Empty.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { MomentText } from '../MomentText.tsx';
import type { Section } from '../record/RecordView.tsx';
import styles from './MergedSection.module.css';
import { movedInWords } from './movedInWords.ts';
import type { ReferenceNoun } from './referenceTypes.ts';
import { useUndoMerge } from './useUndoMerge.ts';

type Named = { id: number; version: number; name: string };
interface MergedProps<R extends Named> {
  noun: ReferenceNoun<R>;
  id: number;
}

export const mergedSection = <R extends Named>(noun: ReferenceNoun<R>, id: number): Section => ({
  key: 'merged',
  label: t('merging.section'),
  content: <MergedSection key={id} noun={noun} id={id} />,
});

/** What was merged into a record, each with its way back. */
function MergedSection<R extends Named>({ noun, id }: MergedProps<R>) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(noun.records.merges(id, { page }));
  if (error)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  if (data.count === 0) return <Empty title={t('merging.sectionNone')} hint={t('merging.sectionNoneHint')} />;
  return (
    <>
      <ul className={styles.merges}>
        {data.results.map((row) => (
          <MergedRow key={row.id} noun={noun} row={row} />
        ))}
      </ul>
      <Pagination size="small" hideOnSinglePage current={page} total={data.count} onChange={setPage} />
    </>
  );
}

function MergedRow<R extends Named>({ noun, row }: { noun: ReferenceNoun<R>; row: MergeRow }) {
  const undo = useUndoMerge(noun);
  const { merged, merged_at, merged_by, moved } = row;
  return (
    <li className={styles.merge}>
      <div>
        <strong>{merged.label}</strong>
        <div className={styles.quiet}>
          <MomentText at={merged_at} />
          {merged_by && <span>{t('merging.by', { name: merged_by.label })}</span>}
          {moved.length > 0 && <span>{movedInWords(moved)}</span>}
        </div>
      </div>
      {noun.mergePermission && (
        <Can permission={noun.mergePermission}>
          <Button
            size="small"
            icon={<UndoOutlined />}
            loading={undo.isPending}
            onClick={() => undo.mutate(merged)}
          >
            {t('common.undo')}
          </Button>
        </Can>
      )}
    </li>
  );
}
