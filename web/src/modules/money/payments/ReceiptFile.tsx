import { FilePdfOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { Payment } from '#contract/money/payments';
import { paymentOperations } from '#contract/money/paymentOperations';
import { call } from '../../../api/call.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { t } from '../../../messages/t.ts';
import { useDownload } from '../../office/attachments/useFileActions.tsx';

/** Whether a payment has a receipt, drawn or not. */
export const hasReceipt = ({ direction, receipt_no }: Payment): boolean =>
  direction === 'from_client' && receipt_no !== null;

/** The receipt as a file; one that nobody has drawn yet is drawn when it is asked for. */
export function ReceiptFile({ payment }: { payment: Payment }) {
  const { receipt_file } = payment;
  return receipt_file ? <Drawn file={receipt_file} /> : <Undrawn payment={payment} />;
}

/** Saved by whoever may see files. */
function Drawn({ file }: { file: { id: number; label: string } }) {
  const may = useMay();
  const download = useDownload(file);
  if (!may('attachments:view')) return <bdi>{file.label}</bdi>;
  return (
    <Button
      size="small"
      icon={<FilePdfOutlined />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      <bdi>{file.label}</bdi>
    </Button>
  );
}

function Undrawn({ payment: { id } }: { payment: Payment }) {
  const { notification } = App.useApp();
  const drawing = useMutation({
    mutationFn: () => call(paymentOperations.drawReceipt, { path: { id } }),
    meta: { changes: ['payments', 'attachments'] },
    onError: (error) =>
      notification.error({ title: t('payment_view.drawFailed'), description: error.message }),
  });
  return (
    <Button
      size="small"
      icon={<FilePdfOutlined />}
      loading={drawing.isPending}
      onClick={() => drawing.mutate()}
    >
      {t('payment_view.draw')}
    </Button>
  );
}
