import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import type { ExportFormat } from '#contract/exports';
import { request } from '../../api/client.ts';
import { pathOf, queryString } from '../../api/records.ts';
import { t } from '../../messages/t.ts';
import { narrowing, useListState } from './listState.ts';

/** Saves the list as it is narrowed now, all its pages. */
export function useExport(noun: string) {
  const { search, fixed } = useListState();
  const { notification } = App.useApp();
  return useMutation({
    mutationFn: (format: ExportFormat) => {
      const params = { ...narrowing({ ...search, ...fixed }), ordering: search['ordering'], format };
      const path = `/api${pathOf(noun)}export/${queryString(params)}`;
      return request<{ url: string }>('/tickets/', { method: 'POST', body: { path } });
    },
    meta: { changes: [] },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => notification.error({ title: t('common.exportFailed'), description: error.message }),
  });
}
