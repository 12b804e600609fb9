import { DownloadOutlined, FilePdfOutlined, PrinterOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { StatementParams } from '#contract/money/statements';
import { useMay } from '../../../auth/currentUser.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';
import { drawStatement, linesTicket } from './statements.queries.ts';

interface StatementFilesProps {
  accountId: number;
  period: StatementParams;
  onClose: () => void;
}

/** The statement to take along: printed, or as a file. */
export function StatementFiles({ accountId, period, onClose }: StatementFilesProps) {
  const { notification } = App.useApp();
  const { open } = useModalState();
  const may = useMay();
  const onError = (error: Error) =>
    notification.error({ title: t('common.exportFailed'), description: error.message });
  const saving = useMutation({
    mutationFn: () => linesTicket(accountId, period),
    meta: { changes: [] },
    onSuccess: ({ url }) => location.assign(url),
    onError,
  });
  const drawing = useMutation({
    mutationFn: () => drawStatement(accountId, period),
    meta: { changes: ['attachments'] },
    onSuccess: ({ id }) => open('attachment_preview', id),
    onError,
  });
  return (
    <div className="row gap8">
      <Button icon={<PrinterOutlined />} onClick={() => print()}>
        {t('statement_screen.print')}
      </Button>
      {may('payments:export') && (
        <Button icon={<DownloadOutlined />} loading={saving.isPending} onClick={() => saving.mutate()}>
          {t('statement_screen.csv')}
        </Button>
      )}
      {may('payments:export') && may('attachments:view') && (
        <Button icon={<FilePdfOutlined />} loading={drawing.isPending} onClick={() => drawing.mutate()}>
          {t('statement_screen.pdf')}
        </Button>
      )}
      <Button type="primary" className="pushed" onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  );
}
