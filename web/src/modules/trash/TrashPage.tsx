import { UndoOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { trashNouns, type TrashRow } from '#contract/trash';
import { request } from '../../api/client.ts';
import { listQuery, pathOf, type Params } from '../../api/records.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import type { ListColumn, ListFilter } from '../../components/list/listTypes.ts';
import { DayText, MomentText } from '../../components/MomentText.tsx';
import { useRestoreAnyway } from '../../components/record/useRestoreAnyway.ts';
import { t } from '../../messages/t.ts';

/** Rows of several nouns: what tells them apart is the noun and the id. */
const trash = (params: Params) => listQuery<TrashRow>('trash', '/trash/', params);

const nounName = (noun: TrashRow['noun']) => t(`audit.noun_${noun}`);

const columns = (): ListColumn<TrashRow>[] => [
  { key: 'label', title: t('trash.label'), render: ({ label }) => label },
  { key: 'noun', title: t('trash.noun'), render: ({ noun }) => nounName(noun) },
  {
    key: 'deleted_at',
    title: t('trash.deletedAt'),
    ordering: 'deleted_at',
    render: ({ deleted_at }) => <MomentText at={deleted_at} />,
  },
  { key: 'deleted_by', title: t('trash.deletedBy'), render: ({ deleted_by }) => deleted_by?.label ?? '—' },
  {
    key: 'purged_on',
    title: t('trash.purgedOn'),
    render: ({ purged_on }) => (purged_on ? <DayText day={purged_on} /> : t('trash.never')),
  },
  { key: 'restore', title: t('common.restore'), narrow: 'end', render: (row) => <RestoreButton row={row} /> },
];

const filters = (): ListFilter[] => [
  {
    name: 'noun',
    label: t('trash.noun'),
    kind: 'choice',
    choices: trashNouns.map((value) => ({ value, label: nounName(value) })),
  },
  { name: 'deleted_at__range', label: t('trash.deletedAt'), kind: 'days', isMore: true },
];

export function TrashPage() {
  return (
    <ListPage
      noun="trash"
      title={t('trash.title')}
      list={trash}
      columns={columns()}
      keyOf={({ noun, id }) => `${noun} ${id}`}
      nameOf={({ label }) => label}
      searchHint={t('trash.searchHint')}
      filters={filters()}
      empty={{ title: t('trash.emptyTitle'), hint: t('trash.emptyHint') }}
    />
  );
}

function RestoreButton({ row }: { row: TrashRow }) {
  const { noun, id, label } = row;
  const { notification } = App.useApp();
  const restore = useMutation({
    mutationFn: (body?: object) =>
      request<unknown>(`${pathOf(noun)}${id}/restore/`, { method: 'POST', body }),
    meta: { changes: ['trash', noun] },
    onSuccess: () => notification.success({ title: t('trash.restored', { name: label }) }),
    onError: (error) => refused(error),
  });
  const refused = useRestoreAnyway(
    () => restore.mutate({ accept_duplicates: true }),
    (error) => notification.error({ title: t('trash.restoreFailed'), description: error.message }),
  );
  return (
    <Button
      size="small"
      icon={<UndoOutlined />}
      loading={restore.isPending}
      onClick={() => restore.mutate(undefined)}
    >
      {t('common.restore')}
    </Button>
  );
}
