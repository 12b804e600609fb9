import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import type { Link } from '#contract/base/http';
import { paymentOperations } from '#contract/money/paymentOperations';
import { call } from '../../../api/call.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { useSendPaper } from '../../people/accounts/useSendPaper.ts';
import { payments } from './payments.queries.ts';

interface Wanted {
  /** The payment. */
  id: number;
  /** The policy on whose page it is sent; else it is sent on that of the client. */
  policy?: Link;
}

/** Opens the mail to the client with a receipt; one that nobody has drawn yet is drawn first. */
export function useSendReceipt() {
  const client = useQueryClient();
  const send = useSendPaper();
  const { notification } = App.useApp();
  const drawing = useMutation({
    mutationFn: async ({ id }: Wanted) => {
      const payment = await client.fetchQuery(payments.record(id));
      return payment.receipt_file ? payment : call(paymentOperations.drawReceipt, { path: { id } });
    },
    meta: { changes: [] },
    onSuccess: ({ account, receipt_file: file, receipt_no }, { policy }) => {
      if (!account || !file) return;
      send.mutate({
        account,
        file,
        name: inLine([t('payment_view.receipt'), receipt_no]),
        about: policy
          ? { related_type: 'policy', related: policy }
          : { related_type: 'account', related: account },
      });
    },
    onError: (error) =>
      notification.error({ title: t('payment_view.drawFailed'), description: error.message }),
  });
  return { send: drawing.mutate, isPending: drawing.isPending || send.isPending };
}
