import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import type { Link } from '#contract/base/http';
import { UndoIcon } from '../StepIcons.tsx';
import { t } from '../../messages/t.ts';
import { Can } from '../Can.tsx';
import { Empty } from '../states/Empty.tsx';
import { LoadFailed } from '../states/LoadFailed.tsx';
import type { Section } from '../record/sections/Sections.tsx';
import { MergedList } from './MergedList.tsx';
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
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  if (data.count === 0) return <Empty title={t('merging.sectionNone')} hint={t('merging.sectionNoneHint')} />;
  return (
    <MergedList
      merges={data}
      page={page}
      onPage={setPage}
      undoOf={(merged) => <UndoMerge noun={noun} merged={merged} />}
    />
  );
}

function UndoMerge<R extends Named>({ noun, merged }: { noun: ReferenceNoun<R>; merged: Link }) {
  const undo = useUndoMerge(noun);
  if (!noun.mergePermission) return null;
  return (
    <Can permission={noun.mergePermission}>
      <Button size="small" icon={<UndoIcon />} loading={undo.isPending} onClick={() => undo.mutate(merged)}>
        {t('common.undo')}
      </Button>
    </Can>
  );
}
