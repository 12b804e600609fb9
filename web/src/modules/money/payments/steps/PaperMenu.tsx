import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Dropdown } from 'antd';
import { languages } from '#contract/system/users';
import { queryString, ticketFor } from '../../../../api/call.ts';
import type { Params } from '../../../../api/records.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { t } from '../../../../messages/t.ts';

interface PaperMenuProps {
  name: string;
  /** Where it is drawn, and where its lines are a file. */
  pages: string;
  lines: string;
  params?: Params;
}

/** A paper for an insurer to save: as pages in either language, or for a spreadsheet. */
export function PaperMenu({ name, pages, lines, params = {} }: PaperMenuProps) {
  const may = useMay();
  const { notification } = App.useApp();
  const saving = useMutation({
    mutationFn: (path: string) => ticketFor(path),
    meta: { changes: [] },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => notification.error({ title: t('common.exportFailed'), description: error.message }),
  });
  if (!may('payments:export') || !may('policies:view') || !may('insurers:view')) return null;
  const items = [
    ...languages.map((language) => ({
      key: language,
      label: t(`insurer_accounts.pdf_${language}`),
      onClick: () => saving.mutate(`${pages}${queryString({ ...params, language })}`),
    })),
    {
      key: 'csv',
      label: t('insurer_accounts.csv'),
      onClick: () => saving.mutate(`${lines}${queryString(params)}`),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button icon={<DownloadOutlined />} loading={saving.isPending}>
        {name}
      </Button>
    </Dropdown>
  );
}
