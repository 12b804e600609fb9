import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import type { Option } from '#contract/base/http';
import type { Permission } from '#contract/base/permissions';
import { fieldError } from '../../api/ApiError.ts';
import type { Params } from '../../api/records.ts';
import { useMay } from '../../auth/currentUser.ts';
import { t } from '../../messages/t.ts';
import { useModalState } from '../list/listState.ts';
import { Question } from '../dialog/Question.tsx';
import { RecordSelect } from '../RecordSelect.tsx';
import { movedInWords } from './movedInWords.ts';
import type { ReferenceNoun } from './referenceTypes.ts';
import { useUndoMerge } from './useUndoMerge.ts';

type Named = { id: number; version: number; name: string };
interface MergeModalProps<R extends Named> {
  noun: ReferenceNoun<R>;
  permission: Permission;
}

/** Asks into which one a record goes, open whenever the address says so. */
export function MergeModal<R extends Named>(props: MergeModalProps<R>) {
  const { modal, recordId } = useModalState();
  const may = useMay();
  if (modal !== `${props.noun.name}_merge` || recordId === undefined || !may(props.permission)) return null;
  return <OpenMerge key={recordId} noun={props.noun} id={recordId} />;
}

function OpenMerge<R extends Named>({ noun, id }: { noun: ReferenceNoun<R>; id: number }) {
  const { name: modalName, records, touches = [] } = noun;
  const { open } = useModalState();
  const { notification } = App.useApp();
  const record = useQuery(records.record(id));
  const uses = useQuery(records.uses(id));
  const [into, setInto] = useState<number | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const undo = useUndoMerge(noun);
  const name = record.data?.name ?? '';
  const merge = useMutation({
    mutationFn: (into_id: number) => records.act(id, 'merge', { into_id }),
    meta: { changes: [records.noun, ...touches], leaves: true },
    onSuccess: (kept) => {
      const key = `merge ${records.noun} ${id}`;
      const takeBack = () => {
        undo.mutate({ id, label: name });
        notification.destroy(key);
      };
      notification.success({
        key,
        title: t('merging.done', { name, into: kept.name }),
        actions: (
          <Button size="small" onClick={takeBack}>
            {t('common.undo')}
          </Button>
        ),
      });
      open(`${modalName}_view`, kept.id);
    },
  });
  const others = (params: Params) => ({
    ...records.options(params),
    select: (found: Option[]) => found.filter(({ value }) => value !== id),
  });
  const problem = isAsked && into === null ? new Error(t('merging.choose')) : merge.error;
  if (!record.data) return null;
  return (
    <Question
      title={t('merging.title', { name })}
      text={t('merging.hint', { name })}
      okText={t('merging.run')}
      isDangerous
      isRunning={merge.isPending}
      problem={problem && new Error(fieldError(problem, 'into_id') ?? problem.message)}
      label={t('merging.into')}
      isRequired
      {...(uses.data ? { hint: movesHint(movedInWords(uses.data)) } : {})}
      onOk={() => (into === null ? setIsAsked(true) : merge.mutate(into))}
      onCancel={() => open(`${modalName}_view`, id)}
    >
      {(asked) => <RecordSelect {...asked} options={others} value={into} onChange={setInto} />}
    </Question>
  );
}

const movesHint = (what: string) => (what === '' ? t('merging.movesNothing') : t('merging.moves', { what }));
