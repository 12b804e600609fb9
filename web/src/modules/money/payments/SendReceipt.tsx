import { Button } from 'antd';
import type { Payment } from '#contract/money/payments';
import { useMay } from '../../../auth/currentUser.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { useSendPaper } from '../../people/accounts/useSendPaper.ts';
import { hasReceipt } from './ReceiptFile.tsx';
import { isStanding } from './paymentText.ts';

/** What comes after money was taken: the client is sent the receipt, as soon as it is drawn. */
export function SendReceipt({ payment }: { payment: Payment }) {
  const may = useMay();
  const send = useSendPaper();
  const { account, receipt_file, receipt_no, status } = payment;
  if (!hasReceipt(payment) || !isStanding(payment) || !account || !receipt_file) return null;
  if (!may('emails:create')) return null;
  return (
    <Button
      type={status === 'cleared' ? 'primary' : 'default'}
      loading={send.isPending}
      onClick={() =>
        send.mutate({
          account,
          file: receipt_file,
          name: inLine([t('payment_view.receipt'), receipt_no]),
          about: { related_type: 'account', related: account },
        })
      }
    >
      {t('payment_view.sendReceipt')}
    </Button>
  );
}
