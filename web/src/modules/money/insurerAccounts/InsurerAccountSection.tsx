import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { isZero } from '#contract/base/amounts/decimals';
import type { InsurerAccount, InsurerAccountParams } from '#contract/money/insurerAccounts';
import { paymentOperations } from '#contract/money/paymentOperations';
import { addressOf } from '../../../api/call.ts';
import { Can } from '../../../components/Can.tsx';
import { Empty } from '../../../components/states/Empty.tsx';
import { DaysInput } from '../../../components/list/filters/DaysInput.tsx';
import { useModalState, usePageState } from '../../../components/list/listState.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { t } from '../../../messages/t.ts';
import { PaperMenu } from '../payments/steps/PaperMenu.tsx';
import { accountWith } from '../payments/payments.queries.ts';
import { BalanceTable } from './BalanceTable.tsx';
import styles from './insurerAccounts.module.css';

const daysIn = (range: string): InsurerAccountParams => {
  const [from, to] = range.split(',');
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
};

/** What is open between an insurer and us, in either direction, with its age and due day. */
export function InsurerAccountSection({ insurerId }: { insurerId: number }) {
  const { search, set } = usePageState();
  const range = String(search['account_days'] ?? '');
  const period = daysIn(range);
  const { data, error, isPlaceholderData, refetch } = useQuery(accountWith(insurerId, period));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  return (
    <div className={styles.section} aria-busy={isPlaceholderData}>
      <p className="quiet">
        {t(`insurer_accounts.basis_${data.remittance_basis}`)}{' '}
        {data.payment_terms_days === null && t('insurer_accounts.noTermsHint')}
      </p>
      <div className="row centred gap8">
        <TransferButton insurerId={insurerId} />
        {data.policies.length > 0 && (
          <PaperMenu
            name={t('insurer_accounts.bordereau')}
            pages={addressOf(paymentOperations.bordereau, { path: { id: insurerId } })}
            lines={addressOf(paymentOperations.insurerAccountLines, { path: { id: insurerId } })}
            params={period}
          />
        )}
        <DaysInput
          label={t('insurer_accounts.period')}
          value={range}
          onChange={(account_days) => set({ account_days }, { keepPage: true, replace: true })}
        />
      </div>
      <Standing account={data} isNarrowed={range !== ''} />
    </div>
  );
}

function TransferButton({ insurerId }: { insurerId: number }) {
  const { open } = useModalState();
  return (
    <Can permission="payments:create">
      <Button icon={<PlusOutlined />} onClick={() => open('transfer_create', insurerId)}>
        {t('payment_forms.transfer')}
      </Button>
    </Can>
  );
}

function Standing({ account, isNarrowed }: { account: InsurerAccount; isNarrowed: boolean }) {
  const { totals, policies, as_of } = account;
  if (totals.length === 0)
    return (
      <Empty
        title={t('insurer_accounts.emptyTitle')}
        hint={t(`insurer_accounts.${isNarrowed ? 'emptyPeriodHint' : 'emptyHint'}`)}
      />
    );
  return totals.map((total) => {
    const { currency } = total;
    const rows = policies.filter((row) => row.currency === currency);
    return (
      <section key={currency} className={styles.ofCurrency}>
        <Totals total={total} />
        <BalanceTable currency={currency} rows={rows} today={as_of} />
        {total.policies > rows.length && (
          <p className="quiet">{t('insurer_accounts.onlyOldest', { count: rows.length })}</p>
        )}
      </section>
    );
  });
}

/** What each side owes, and what is left when one is set against the other. */
function Totals({ total }: { total: InsurerAccount['totals'][number] }) {
  const { currency, payable, receivable, net } = total;
  const isOwedToUs = net.startsWith('-');
  const inAll = isZero(net) ? 'settledInAll' : isOwedToUs ? 'netReceivable' : 'netPayable';
  const shown: [label: string, amount: string][] = [
    ...(isZero(payable) || isZero(receivable)
      ? []
      : ([
          [t('insurer_accounts.payable'), payable],
          [t('insurer_accounts.receivable'), receivable],
        ] as [string, string][])),
    [t(`insurer_accounts.${inAll}`), net.replace('-', '')],
  ];
  return (
    <dl className={`${styles.totals} figures`}>
      {shown.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <MoneyText amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
