import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Dropdown } from 'antd';
import type { ExportFormat } from '#contract/exports';
import { request } from '../../api/client.ts';
import { pathOf, queryString } from '../../api/records.ts';
import { t } from '../../messages/t.ts';
import { narrowing, useListState } from './listState.ts';

/** Saves the list as it is narrowed now, all its pages. */
export function ExportButton({ noun }: { noun: string }) {
  const { search } = useListState();
  const { notification } = App.useApp();
  const save = useMutation({
    mutationFn: (format: ExportFormat) => {
      const params = { ...narrowing(search), ordering: search['ordering'], format };
      const path = `/api${pathOf(noun)}export/${queryString(params)}`;
      return request<{ url: string }>('/tickets/', { method: 'POST', body: { path } });
    },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => notification.error({ title: t('common.exportFailed'), description: error.message }),
  });
  const items = [
    { key: 'xlsx', label: t('common.exportXlsx'), onClick: () => save.mutate('xlsx') },
    { key: 'csv', label: t('common.exportCsv'), onClick: () => save.mutate('csv') },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<DownloadOutlined />} loading={save.isPending}>
        {t('common.export')}
      </Button>
    </Dropdown>
  );
}
