import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import type { ExportFormat } from '#contract/base/exports';
import type { Noun } from '../../api/changes.ts';
import { recordOperations } from '#contract/base/recordOperations';
import { addressOf, ticketFor } from '../../api/call.ts';
import { t } from '../../messages/t.ts';
import { narrowing, useListState } from './listState.ts';
import type { Selection } from './selection.ts';

/** Saves the list as it is narrowed now, all its pages or the rows that are ticked. */
export function useExport(noun: Noun, ticked?: Selection) {
  const { search, fixed } = useListState();
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: (format: ExportFormat) => {
      const ids = ticked && !ticked.isAll ? ticked.ids.join(',') : undefined;
      const params = { ...narrowing({ ...search, ...fixed }), ordering: search['ordering'], ids, format };
      return ticketFor(addressOf(recordOperations(noun).export, { params }));
    },
    meta: { changes: [] },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => notification.error({ title: t('common.exportFailed'), description: error.message }),
  });
}

/** The formats as entries of a menu. */
export const exportItems = (save: (format: ExportFormat) => void) => [
  { key: 'xlsx', label: t('common.exportXlsx'), onClick: () => save('xlsx') },
  { key: 'csv', label: t('common.exportCsv'), onClick: () => save('csv') },
];
