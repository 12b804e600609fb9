import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Balance, Instalment, PolicyInstalments } from '#contract/money/instalments';
import type { Policy } from '#contract/cover/policies/policies';
import { useMay } from '../../../auth/currentUser.ts';
import { Can } from '../../../components/Can.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { DueDayText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { t } from '../../../messages/t.ts';
import { instalmentsOf } from './payments.queries.ts';
import { creditsOf, instalmentTones, isPayable } from './paymentText.ts';
import { PolicyPayments } from './PolicyPayments.tsx';
import { Sums } from './Sums.tsx';
import { Waiver } from './steps/Waiver.tsx';
import styles from './payments.module.css';

interface PaymentsSectionProps {
  policy: Policy;
  /** By which plan it is paid. */
  showPlan: (paid: PolicyInstalments) => ReactNode;
}

/** What of a policy is paid and what is not, and the money that came for it. */
export function PaymentsSection({ policy, showPlan }: PaymentsSectionProps) {
  const { data, error, refetch } = useQuery(instalmentsOf(policy.id));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  return (
    <div className="column gap12">
      <p className="quiet">{t(`payment_screens.why_${policy.billing_type}`)}</p>
      <Sums balance={data.balance} />
      {showPlan(data)}
      <Instalments paid={data} />
      {isPayable(policy) && <MoneyButtons policyId={policy.id} balance={data.balance} />}
      <Can permission="payments:view">
        <PolicyPayments policyId={policy.id} />
      </Can>
    </div>
  );
}

function MoneyButtons({ policyId, balance }: { policyId: number; balance: Balance }) {
  const { open } = useModalState();
  const may = useMay();
  if (!may('payments:create')) return null;
  return (
    <div className="row gap8">
      <Button icon={<PlusOutlined />} onClick={() => open('payment_create', policyId)}>
        {t('payment_screens.record')}
      </Button>
      {creditsOf([balance]).length > 0 && may('payments:view') && (
        <Button onClick={() => open('refund_create', policyId)}>{t('payment_forms.refund')}</Button>
      )}
    </div>
  );
}

function Instalments({ paid: { instalments } }: { paid: PolicyInstalments }) {
  const standing = instalments.filter(({ status }) => status !== 'cancelled');
  if (standing.length === 0) return null;
  return (
    <div className="scrolls">
      <table className={styles.lines} aria-label={t('instalments.title')}>
        <thead>
          <tr>
            <th scope="col">{t('instalments.number')}</th>
            <th scope="col">{t('instalments.due_date')}</th>
            <th scope="col" className="toEnd oneLine">
              {t('instalments.amount')}
            </th>
            <th scope="col" className="toEnd oneLine">
              {t('instalments.due')}
            </th>
            <th scope="col">{t('instalments.status')}</th>
            <th scope="col" aria-label={t('payment_forms.waiver')} />
          </tr>
        </thead>
        <tbody>
          {standing.map((instalment) => (
            <InstalmentRow key={instalment.id} instalment={instalment} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InstalmentRow({ instalment }: { instalment: Instalment }) {
  const { number, due_date, amount, due, currency, status, is_overdue, payer } = instalment;
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        <DueDayText day={due_date} />
        {payer && <span className="quiet"> · {payer}</span>}
      </td>
      <td className="toEnd oneLine">
        <MoneyText amount={amount} currency={currency} />
      </td>
      <td className="toEnd oneLine">
        <MoneyText amount={due} currency={currency} />
      </td>
      <td>
        {is_overdue ? (
          <StatusTag tone="late">{t('instalments.is_overdue')}</StatusTag>
        ) : (
          <StatusTag tone={instalmentTones[status]}>{t(`instalments.status_${status}`)}</StatusTag>
        )}
      </td>
      <td>
        <div className={`${styles.waiver} row centred`}>
          <Waiver instalment={instalment} />
        </div>
      </td>
    </tr>
  );
}
