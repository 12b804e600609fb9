import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isPositive } from '#contract/base/decimals';
import { sumOf } from '#contract/base/amounts';
import type { Balance } from '#contract/money/instalments';
import { linkTo } from '../../../components/linkTo.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { sameList } from '../../../components/list/listState.ts';
import { formatMoney } from '../../../components/money.ts';
import { MoneyText } from '../../../components/MoneyText.tsx';
import type { Fact } from '../../../components/record/Facts.tsx';
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

interface Unpaid {
  currency: string;
  due: string;
  overdue: string;
}

/** Whoever collects it: what is due in each currency, and what of it is late. */
export function unpaidIn(balances: readonly Pick<Balance, keyof Unpaid>[]): Unpaid[] {
  const byCurrency = Map.groupBy(balances, ({ currency }) => currency);
  return [...byCurrency]
    .map(([currency, group]) => ({
      currency,
      due: sumOf(
        currency,
        group.map(({ due }) => due),
      ),
      overdue: sumOf(
        currency,
        group.map(({ overdue }) => overdue),
      ),
    }))
    .filter(({ due }) => isPositive(due));
}

function unpaid(balances: readonly Balance[]): Fact {
  const owed = unpaidIn(balances);
  return {
    label: t('payment_forms.unpaid'),
    value: owed.length > 0 && owed.map((each) => <Owed key={each.currency} unpaid={each} />),
  };
}

/** From the figure to the section that it sums up. */
function Owed({ unpaid: { currency, due, overdue } }: { unpaid: Unpaid }) {
  const isLate = isPositive(overdue);
  return (
    <div className={isLate ? styles.overdue : ''}>
      <Link
        {...linkTo('.', ({ tab }) => ({ tab, section: 'payments' }))}
        state={sameList}
        resetScroll={false}
      >
        <MoneyText amount={due} currency={currency} />
      </Link>
      {isLate && (
        <div className={styles.late}>
          {due === overdue
            ? t('payment_forms.allOverdue')
            : t('payment_forms.overduePart', { amount: formatMoney(overdue, currency) })}
        </div>
      )}
    </div>
  );
}
