import { DownloadOutlined, LinkOutlined, PrinterOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Dropdown } from 'antd';
import type { ExportFormat } from '#contract/base/exports';
import { reportOperations } from '#contract/across/reportOperations';
import { addressOf, queryString, ticketFor } from '../../../api/call.ts';

import { useMay } from '../../../auth/currentUser.ts';
import { exportItems } from '../../../components/list/useExport.ts';
import { t } from '../../../messages/t.ts';
import { copyText } from '../../../components/texts/copyText.ts';
import type { ShownReport } from './useReport.ts';
import styles from './reports.module.css';

/** The report on paper and as a file. */
export function ReportFiles({ report, shown }: { report: string; shown: ShownReport }) {
  const { state, meaning, search } = shown;
  const may = useMay();
  const { notification } = App.useApp();
  const save = useMutation({
    mutationFn: (format: ExportFormat) =>
      ticketFor(addressOf(reportOperations.export, { path: { key: report }, params: { ...state, format } })),
    meta: { changes: [] },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => notification.error({ title: t('common.exportFailed'), description: error.message }),
  });
  const copyLink = async () => {
    const link = `${location.origin}${location.pathname}${queryString({ ...meaning, ...search })}`;
    if (await copyText(link)) notification.success({ title: t('reports.linkCopied') });
    else notification.info({ title: t('reports.copyLink'), description: link, duration: false });
  };
  return (
    <span className={styles.files}>
      <Button icon={<LinkOutlined />} onClick={() => void copyLink()}>
        {t('reports.copyLink')}
      </Button>
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        {t('reports.print')}
      </Button>
      {may('reports:export') && (
        <Dropdown menu={{ items: exportItems(save.mutate) }} trigger={['click']}>
          <Button icon={<DownloadOutlined />} loading={save.isPending}>
            {t('common.export')}
          </Button>
        </Dropdown>
      )}
    </span>
  );
}
