import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Payment } from '#contract/money/payments';
import { PaymentAllocate } from '#contract/money/paymentSteps';
import { answeredBy } from '../../../../components/form/answeredBy.ts';
import { FormQuestion } from '../../../../components/form/FormQuestion.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import { formatMoney } from '../../../../components/money.ts';
import { t } from '../../../../messages/t.ts';
import { FormOrWait } from './FormOrWait.tsx';
import { openOfAccount, openOfPolicy, type OpenPart } from '../open.queries.ts';
import { moreThanOpen, payeesOf, receiptBody, tooLarge, type ReceiptValues } from './paymentForm.ts';
import { changedByPayments, payments } from '../payments.queries.ts';
import { isAllocatable } from '../steps/paymentSteps.ts';
import { numberOf } from '../paymentText.ts';
import { otherParts, PaysFor } from '../PaysFor.tsx';
import { shareAt, spread } from './spread.ts';

/** What is left of a payment is put to a use. */
export function AllocateForm({ paymentId }: { paymentId: number }) {
  const payment = useQuery(payments.record(paymentId));
  const accountId = payment.data?.account_id ?? undefined;
  const open = useQuery({ ...openOfAccount(accountId ?? 0), enabled: accountId !== undefined });
  const title = t('payment_forms.allocate');
  return (
    <FormOrWait title={title} query={payment}>
      {(known) =>
        isAllocatable(known) && (
          <FormOrWait title={title} query={open}>
            {(parts) => <Asked payment={known} parts={parts} title={title} />}
          </FormOrWait>
        )
      }
    </FormOrWait>
  );
}

function Asked({ payment, parts, title }: { payment: Payment; parts: OpenPart[]; title: string }) {
  const { id, currency, unallocated, billing_type, account_id } = payment;
  const { close } = useModalState();
  const queryClient = useQueryClient();
  const allocating = useMutation({
    mutationFn: (body: object) => payments.act(id, 'allocate', body),
    meta: { changes: changedByPayments, record: payments.record },
    onSuccess: close,
  });
  const accountId = account_id ?? 0;
  const payees = (given: object) => {
    const values = given as ReceiptValues;
    const others = values.pays_for_others ? values.others : [];
    const found = others.map((other) => queryClient.getQueryData(openOfPolicy(other).queryKey));
    return payeesOf(values, [...parts, ...otherParts(found, accountId)]);
  };
  const sharesIn = (given: object) =>
    spread(currency, unallocated, payees(given), (given as ReceiptValues).shares).shares;
  return (
    <FormQuestion
      title={title}
      okText={t('payment_forms.allocateNow')}
      width={720}
      schema={PaymentAllocate}
      initial={{
        currency,
        billing_type,
        amount: unallocated,
        pays_for_others: false,
        others: [],
        shares: {},
      }}
      toBody={(values) => {
        const { allocations } = receiptBody(values as ReceiptValues, payees(values));
        return { allocations, pays_for_others: values['pays_for_others'] };
      }}
      faultsIn={(values) => tooLarge(currency, payees(values), sharesIn(values), moreThanOpen(currency))}
      placeOf={(path, values) => shareAt(path, payees(values), sharesIn(values))}
      {...answeredBy(allocating)}
      onCancel={close}
    >
      <p>
        {t('payment_forms.left', {
          amount: formatMoney(unallocated, currency),
          name: numberOf(payment),
        })}
      </p>
      <PaysFor accountId={accountId} parts={parts} />
    </FormQuestion>
  );
}
