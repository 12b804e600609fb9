import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PaymentUndo, type PaymentSummary } from '#contract/payments';
import type { PaymentAction } from '#contract/paymentStates';
import { ActionButton } from '../../components/ActionButton.tsx';
import { fieldSpec } from '../../components/form/schemaFields.ts';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { DayText } from '../../components/MomentText.tsx';
import { MoneyText } from '../../components/MoneyText.tsx';
import { TextQuestion } from '../../components/Question.tsx';
import { StatusTag } from '../../components/StatusTag.tsx';
import { inLine } from '../../messages/joined.ts';
import { t } from '../../messages/t.ts';
import { changedByPayments, payments } from './payments.queries.ts';
import { paymentTones } from './paymentText.ts';
import styles from './payments.module.css';

/** The money that came for a policy, the newest first, and what may be done with it. */
export function PolicyPayments({ policyId }: { policyId: number }) {
  const { data, error, refetch } = useQuery(payments.list({ policy: policyId, page_size: 100 }));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data || data.results.length === 0) return null;
  return (
    <ul className={styles.payments} aria-label={t('payments.title')}>
      {data.results.map((payment) => (
        <OnePayment key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

/** Which steps each state offers; others say nothing to it. */
const offered: Record<PaymentSummary['status'], PaymentAction[]> = {
  held: ['clear', 'bounce', 'approve'],
  cleared: ['reverse'],
  bounced: [],
  reversed: [],
};
const needsReason = (name: string): boolean => name === 'bounce' || name === 'reverse';
const fits = ({ direction }: PaymentSummary, name: PaymentAction): boolean =>
  name === 'reverse' || (name === 'approve') === (direction === 'refund_to_client');

function OnePayment({ payment }: { payment: PaymentSummary }) {
  const { id, status, receipt_no, date, amount, currency, method, reference, cheque_no } = payment;
  const [asked, setAsked] = useState<PaymentAction>();
  const step = useMutation({
    mutationFn: ({ name, body }: { name: PaymentAction; body?: object }) =>
      payments.act(id, name, body ?? {}),
    meta: { changes: changedByPayments, record: payments.record },
    onSuccess: () => setAsked(undefined),
  });
  const steps = offered[status].filter((name) => fits(payment, name));
  const shown = steps.flatMap((name) =>
    payment.allowed_actions.flatMap(({ name: allowed, reason }) =>
      allowed === name ? [{ name, reason }] : [],
    ),
  );
  return (
    <li className={styles.payment}>
      <span className={styles.what}>
        <MoneyText amount={amount} currency={currency} />
        <StatusTag tone={paymentTones[status]}>{t(`payments.status_${status}`)}</StatusTag>
      </span>
      <span className={styles.quiet}>
        <DayText day={date} />{' '}
        {inLine([t(`payments.method_${method}`), receipt_no ?? '', reference, cheque_no])}
      </span>
      <span className={styles.steps}>
        {shown.map(({ name, reason }) => (
          <ActionButton
            key={name}
            size="small"
            reason={reason ?? undefined}
            loading={step.isPending}
            onClick={() => (needsReason(name) ? setAsked(name) : step.mutate({ name }))}
          >
            {t(`payment_screens.action_${name}`)}
          </ActionButton>
        ))}
      </span>
      {asked && (
        <TextQuestion
          title={t(`payment_screens.title_${asked === 'bounce' ? 'bounce' : 'reverse'}`)}
          text={t(`payment_screens.hint_${asked === 'bounce' ? 'bounce' : 'reverse'}`)}
          label={t('payments.reason')}
          okText={t(`payment_screens.action_${asked}`)}
          isDangerous
          longest={fieldSpec(PaymentUndo, 'reason').maxLength}
          isRunning={step.isPending}
          problem={step.error}
          onAnswer={(reason) => step.mutate({ name: asked, body: { reason } })}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </li>
  );
}
