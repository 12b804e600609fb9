import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Dropdown } from 'antd';
import type { ExportFormat } from '#contract/base/exports';
import { reportOperations } from '#contract/across/reportOperations';
import { addressOf, ticketFor } from '../../../api/call.ts';
import type { Params } from '../../../api/records.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { exportItems } from '../../../components/list/useExport.ts';
import { t } from '../../../messages/t.ts';
import styles from './reports.module.css';

/** The report on paper and as a file. */
export function ReportFiles({ report, state }: { report: string; state: Params }) {
  const may = useMay();
  const { notification } = App.useApp();
  const save = useMutation({
    mutationFn: (format: ExportFormat) =>
      ticketFor(addressOf(reportOperations.export, { path: { key: report }, params: { ...state, format } })),
    meta: { changes: [] },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => notification.error({ title: t('common.exportFailed'), description: error.message }),
  });
  return (
    <span className={styles.files}>
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
