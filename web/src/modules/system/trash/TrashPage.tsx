import { Link } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { trashNouns, type TrashRow } from '#contract/system/trash';
import { recordOperations } from '#contract/base/recordOperations';
import { call } from '../../../api/call.ts';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { ListPage } from '../../../components/list/ListPage.tsx';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { hasHome, recordAddress } from '../../../components/address/recordAddress.ts';
import { useRestoreAnyway } from '../../../components/record/steps/useRestoreAnyway.ts';
import { UndoIcon } from '../../../components/StepIcons.tsx';
import { t } from '../../../messages/t.ts';
import { trash } from './trash.queries.ts';

const nounName = (noun: TrashRow['noun']) => t(`audit.noun_${noun}`);

const { column, days } = shownFields<TrashRow>('trash', {
  noun: ({ noun }) => nounName(noun),
  purged_on: ({ purged_on }) => (purged_on ? <DayText day={purged_on} /> : t('trash.never')),
});

const columns = (): ListColumn<TrashRow>[] => [
  column('label'),
  column('noun'),
  column('deleted_at', { isOrdered: true }),
  column('deleted_by'),
  column('purged_on'),
  {
    key: 'restore',
    title: t('common.restore'),
    narrow: 'end',
    render: (row) => (row.is_merged ? <MergedInto row={row} /> : <RestoreButton row={row} />),
  },
];

const filters = (): ListFilter[] => [
  {
    name: 'noun',
    label: t('trash.noun'),
    kind: 'choice',
    choices: trashNouns.map((value) => ({ value, label: nounName(value) })),
  },
  days('deleted_at', { isMore: true }),
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

/** What was merged comes back by undoing the merge, on the record that it went into. */
function MergedInto({ row: { noun, merged_into } }: { row: TrashRow }) {
  if (!merged_into || !hasHome(noun)) return t('trash.merged');
  return (
    <Link {...recordAddress(noun, merged_into.id)}>{t('trash.mergedInto', { name: merged_into.label })}</Link>
  );
}

function RestoreButton({ row }: { row: TrashRow }) {
  const { noun, id, label } = row;
  const { notification } = App.useApp();
  const restore = useMutation({
    mutationFn: (body?: object) => call(recordOperations(noun).restore, { path: { id }, body }),
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
      icon={<UndoIcon />}
      loading={restore.isPending}
      onClick={() => restore.mutate(undefined)}
    >
      {t('common.restore')}
    </Button>
  );
}
