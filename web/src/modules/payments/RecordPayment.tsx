import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PaymentCreate } from '#contract/payments';
import type { Policy } from '#contract/policies';
import { newKey } from '../../api/newKey.ts';
import { useOrganisation } from '../../api/organisation.ts';
import { fieldsOf } from '../../components/form/fieldsOf.tsx';
import { FormQuestion } from '../../components/form/FormQuestion.tsx';
import { useModalState } from '../../components/list/listState.ts';
import { formatMoney } from '../../components/money.ts';
import { t } from '../../messages/t.ts';
import { changedByPayments, instalmentsOf, payments } from './payments.queries.ts';
import { allocationOf, isPayable, isSome, openOf } from './paymentText.ts';

const { Field, useValue } = fieldsOf(PaymentCreate, 'payments');

/** Money of the client for a policy: what is open of it is paid, the oldest part first, and the rest is credit. */
export function RecordPayment({ policy }: { policy: Policy }) {
  const { data } = useQuery(instalmentsOf(policy.id));
  if (!data || !isPayable(policy)) return null;
  return <Asked policy={policy} open={openOf(policy, data.balance)} />;
}

const blank = { reference: '', payer: '', cheque_no: '', bank: '', cheque_date: null };

type Typed = typeof blank & { method: string; amount: string };

/** A field that was typed in for another method is not sent. */
function sentFields({ cheque_no, bank, cheque_date, ...typed }: Typed) {
  return typed.method === 'cheque' ? { ...typed, cheque_no, bank, cheque_date } : typed;
}

function Asked({ policy, open }: { policy: Policy; open: string }) {
  const { today } = useOrganisation();
  const { close } = useModalState();
  const [key] = useState(newKey);
  const recording = useMutation({
    mutationFn: (body: object) => payments.create(body, key),
    meta: { changes: changedByPayments },
    onSuccess: close,
  });
  const { account_id, currency } = policy;
  return (
    <FormQuestion
      title={t('payment_screens.record')}
      okText={t('payment_screens.recordNow')}
      schema={PaymentCreate}
      initial={{
        direction: 'from_client',
        account_id,
        currency,
        amount: isSome(open) ? open : '',
        date: today,
        method: 'transfer',
        ...blank,
      }}
      isRunning={recording.isPending}
      problem={recording.error}
      onConfirm={(values, tell) => {
        const sent = sentFields(values as Typed);
        const body = { ...sent, allocations: allocationOf(policy, sent.amount, open) };
        recording.mutate(body, { onError: tell });
      }}
      onCancel={close}
    >
      <p>{t('payment_screens.openNow', { amount: formatMoney(open, currency) })}</p>
      <Field name="amount" />
      <Field name="date" />
      <Field name="method" />
      <ChequeFields />
      <Field name="reference" />
      <Field name="payer" />
    </FormQuestion>
  );
}

function ChequeFields() {
  if (useValue('method') !== 'cheque') return null;
  return (
    <>
      <Field name="cheque_no" />
      <Field name="bank" />
      <Field name="cheque_date" />
    </>
  );
}
