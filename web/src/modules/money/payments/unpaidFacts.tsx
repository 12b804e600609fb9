import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isPositive } from '#contract/base/amounts/decimals';
import type { Balance } from '#contract/money/instalments';
import { unpaidOf, type Unpaid } from '#contract/money/unpaid';
import { linkTo } from '../../../components/address/linkTo.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { sameList } from '../../../components/list/listState.ts';
import { formatMoney } from '../../../components/money.ts';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import type { Fact } from '../../../components/record/sections/Facts.tsx';
import { t } from '../../../messages/t.ts';
import { balancesOf, instalmentsOf } from './payments.queries.ts';
import styles from './payments.module.css';

/** At the head of a client's page: what is unpaid; nothing where nothing is. */
export function useAccountUnpaid(accountId: number): Fact {
  const may = useMay();
  const { data } = useQuery({ ...balancesOf(accountId), enabled: may('payments:view') });
  return unpaid(data ?? []);
}

/** The same at the head of a policy. */
export function usePolicyUnpaid(policyId: number): Fact {
  const { data } = useQuery(instalmentsOf(policyId));
  return unpaid(data ? [data.balance] : []);
}

function unpaid(balances: readonly Balance[]): Fact {
  const owed = unpaidOf(balances);
  return {
    label: t('payment_forms.unpaid'),
    value:
      owed.length > 0 &&
      owed.map((each) => <Owed key={`${each.billing_type} ${each.currency}`} unpaid={each} />),
  };
}

/** From the figure to the section that it sums up. What the insurer collects is said to be so. */
function Owed({ unpaid: { billing_type, currency, due, overdue } }: { unpaid: Unpaid }) {
  const isLate = isPositive(overdue);
  const isOurs = billing_type === 'agency_bill';
  return (
    <div className={isOurs && isLate ? styles.overdue : ''}>
      <Link
        {...linkTo('.', ({ tab }) => ({ tab, section: 'payments' }))}
        state={sameList}
        resetScroll={false}
      >
        <MoneyText amount={due} currency={currency} />
      </Link>
      {!isOurs && <div className="small quiet">{t('payment_forms.toInsurer')}</div>}
      {isLate && (
        <div className="late">
          {due === overdue
            ? t('payment_forms.allOverdue')
            : t('payment_forms.overduePart', { amount: formatMoney(overdue, currency) })}
        </div>
      )}
    </div>
  );
}
