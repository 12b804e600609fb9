import { Button } from 'antd';
import type { Payment } from '#contract/money/payments';
import { useMay } from '../../../auth/currentUser.ts';
import { t } from '../../../messages/t.ts';
import { hasReceipt } from './ReceiptFile.tsx';
import { isStanding } from './paymentText.ts';
import { isAllocatable } from './steps/paymentSteps.ts';
import { useSendReceipt } from './useSendReceipt.ts';

/** What comes after money was taken: the client is sent the receipt, once. */
export function SendReceipt({ payment }: { payment: Payment }) {
  const may = useMay();
  const receipt = useSendReceipt();
  const { id, account, status, receipt_mailed } = payment;
  if (!hasReceipt(payment) || !isStanding(payment) || !account || !may('emails:create')) return null;
  // What is left is put to a use before the client reads what their money was for.
  const isNext = status === 'cleared' && !receipt_mailed && !isAllocatable(payment);
  return (
    <Button
      type={isNext ? 'primary' : 'default'}
      loading={receipt.isPending}
      onClick={() => receipt.send({ id })}
    >
      {t(receipt_mailed ? 'payment_view.sendReceiptAgain' : 'payment_view.sendReceipt')}
    </Button>
  );
}
