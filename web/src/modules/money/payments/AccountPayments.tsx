import { instalmentOperations } from '#contract/money/instalmentOperations';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { Account } from '#contract/people/accounts';
import type { Balance, Instalment } from '#contract/money/instalments';
import type { PaymentSummary } from '#contract/money/payments';
import { records } from '../../../api/records.ts';
import { Can } from '../../../components/Can.tsx';
import { DetailLink } from '../../../components/texts/DetailLink.tsx';
import { ListSection } from '../../../components/list/ListSection.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import type { ListColumn } from '../../../components/list/listTypes.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { DayText, DueDayText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { inLine } from '../../../messages/joined.ts';
import { labelOf, t } from '../../../messages/t.ts';
import { PaymentAmount, PaymentStatusTag } from './PaymentCells.tsx';
import { balancesOf, payments } from './payments.queries.ts';
import { creditsOf, instalmentTones, numberOf, withoutClient } from './paymentText.ts';
import { Sums } from './Sums.tsx';
import styles from './payments.module.css';

const instalments = records(instalmentOperations);

/** What a client has paid and owes over all policies, and the money that came and went. */
export function AccountPayments({ account }: { account: Account }) {
  const { data, error, refetch } = useQuery(balancesOf(account.id));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  return (
    <div className="column gap12">
      <Balances balances={data} />
      <MoneyButtons hasCredit={creditsOf(data).length > 0} />
      <Can permission="policies:view">
        <ListSection
          noun={instalments.noun}
          list={instalments.list}
          nameOf={({ policy }) => policy.label}
          name="open"
          fixed={{ account: account.id, status: 'pending,part_paid', ordering: 'due_date' }}
          title={t('payment_forms.openParts')}
          columns={openColumns()}
          empty={{ title: t('payment_forms.noOpenTitle'), hint: t('payment_forms.noOpenHint') }}
        />
      </Can>
      <ListSection
        noun={payments.noun}
        list={payments.list}
        nameOf={numberOf}
        name="payments"
        fixed={{ account: account.id }}
        title={t('payment_forms.latest')}
        columns={paymentColumns()}
        empty={{ title: t('payment_forms.noPaymentsTitle'), hint: t('payment_forms.noPaymentsHint') }}
      />
    </div>
  );
}

function Balances({ balances }: { balances: readonly Balance[] }) {
  if (balances.length === 0) return <p className="quiet">{t('payment_forms.noBalances')}</p>;
  return balances.map((balance) => (
    <section key={`${balance.billing_type} ${balance.currency}`}>
      <h3 className={styles.heading}>
        {inLine([t(`payment_forms.collected_${balance.billing_type}`), balance.currency])}
      </h3>
      <Sums balance={balance} />
    </section>
  ));
}

function MoneyButtons({ hasCredit }: { hasCredit: boolean }) {
  const { open } = useModalState();
  return (
    <div className="row gap8">
      <Can permission="payments:create">
        <Button icon={<PlusOutlined />} onClick={() => open('payment_create')}>
          {t('payment_screens.record')}
        </Button>
        {hasCredit && <Button onClick={() => open('refund_create')}>{t('payment_forms.refund')}</Button>}
      </Can>
      <Button onClick={() => open('statement_view')}>{t('statement_screen.action')}</Button>
    </div>
  );
}

const openColumns = (): ListColumn<Instalment>[] => [
  {
    key: 'policy',
    title: labelOf('instalments', 'policy'),
    render: ({ policy, account, number, due_date, due, currency, billing_type }) => (
      <DetailLink
        of="policies"
        id={policy.id}
        hint={
          <>
            <DueDayText day={due_date} /> · <MoneyText amount={due} currency={currency} />
            {billing_type === 'direct_bill' && ` · ${t('payment_forms.toInsurer')}`}
          </>
        }
      >
        {inLine([
          withoutClient(policy.label, account.label),
          t('payment_forms.instalmentNumber', { number }),
        ])}
      </DetailLink>
    ),
  },
  {
    key: 'status',
    title: labelOf('instalments', 'status'),
    narrow: 'end',
    render: ({ status, is_overdue }) =>
      is_overdue ? (
        <StatusTag tone="late">{t('instalments.is_overdue')}</StatusTag>
      ) : (
        <StatusTag tone={instalmentTones[status]}>{t(`instalments.status_${status}`)}</StatusTag>
      ),
  },
];

const paymentColumns = (): ListColumn<PaymentSummary>[] => [
  {
    key: 'amount',
    title: labelOf('payments', 'amount'),
    render: (payment) => (
      <RecordLink
        modal="payment_view"
        id={payment.id}
        hint={
          <>
            <DayText day={payment.date} />{' '}
            {inLine([
              t(`payments.direction_${payment.direction}`),
              t(`payments.method_${payment.method}`),
              payment.receipt_no,
            ])}
          </>
        }
      >
        <PaymentAmount payment={payment} />
      </RecordLink>
    ),
  },
  {
    key: 'status',
    title: labelOf('payments', 'status'),
    narrow: 'end',
    render: ({ status }) => <PaymentStatusTag status={status} />,
  },
];
