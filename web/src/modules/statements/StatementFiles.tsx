import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { StatementParams } from '#contract/statements';
import { Can } from '../../components/Can.tsx';
import { t } from '../../messages/t.ts';
import { ticketFor } from './statements.queries.ts';
import styles from './statements.module.css';

interface StatementFilesProps {
  accountId: number;
  period: StatementParams;
  onClose: () => void;
}

/** The statement to take along: printed, or as a file. */
export function StatementFiles({ accountId, period, onClose }: StatementFilesProps) {
  const { notification } = App.useApp();
  const saving = useMutation({
    mutationFn: () => ticketFor(accountId, period),
    meta: { changes: [] },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => notification.error({ title: t('common.exportFailed'), description: error.message }),
  });
  return (
    <div className={styles.files}>
      <Button icon={<PrinterOutlined />} onClick={() => print()}>
        {t('statement_screen.print')}
      </Button>
      <Can permission="payments:export">
        <Button icon={<DownloadOutlined />} loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('statement_screen.csv')}
        </Button>
      </Can>
      <Button type="primary" className={styles.close ?? ''} onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  );
}
