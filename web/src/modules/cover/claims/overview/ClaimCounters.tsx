import { useQuery } from '@tanstack/react-query';
import { claimAges, type ClaimTotals } from '#contract/cover/claims/claimList';
import { isPositive } from '#contract/base/amounts/decimals';
import { Counter, Counters } from '../../../../components/list/counters/Counters.tsx';
import { narrowing, useListState } from '../../../../components/list/listState.ts';
import { useIsPhone } from '../../../../components/layout/mediaQuery.ts';
import { MoneyText, ShortMoney } from '../../../../components/texts/MoneyText.tsx';
import { t } from '../../../../messages/t.ts';
import { totalsOf } from '../claims.queries.ts';
import { toneOfAge } from '../claimText.ts';
import styles from './ClaimCounters.module.css';

/** How old the open claims are, how many are over their clock, and what all of the list come to. */
export function ClaimCounters() {
  const { search, set } = useListState();
  const { data, isPlaceholderData } = useQuery(totalsOf(narrowing(search)));
  const shown = String(search['age'] ?? '').split(',');
  const isOver = search['is_over_clock'] === true;
  return (
    <Counters
      label={t('claim_screens.counters')}
      isBusy={!data || isPlaceholderData}
      onPhone="three"
      className={styles.counters}
    >
      {claimAges.map((age) => {
        const found = data?.ages.find((each) => each.age === age);
        const isShown = shown.includes(age);
        return (
          <Counter
            key={age}
            name={t(`claims.age_${age}`)}
            count={data && (found?.count ?? 0)}
            tone={toneOfAge(age)}
            isShown={isShown}
            onPress={() => set({ age: isShown ? undefined : age })}
          >
            <Sums sums={found?.sums} of="outstanding" />
          </Counter>
        );
      })}
      <Counter
        name={t('claims.is_over_clock')}
        count={data?.over_clock}
        tone="late"
        isShown={isOver}
        onPress={() => set({ is_over_clock: isOver ? undefined : true })}
      >
        {null}
      </Counter>
      <dl className={styles.totals}>
        {(['outstanding', 'paid'] as const).map((of) => (
          <div key={of} className="narrows">
            <dt className="small quiet">{t(`claims.${of}`)}</dt>
            <dd className={styles.sum}>{data ? <Sums sums={data.sums} of={of} isWhole /> : '—'}</dd>
          </div>
        ))}
      </dl>
    </Counters>
  );
}

interface SumsProps {
  sums: ClaimTotals['sums'] | undefined;
  of: 'outstanding' | 'paid';
  /** Nothing is said as well. */
  isWhole?: boolean;
}

/** One amount for each currency. */
function Sums({ sums = [], of, isWhole = false }: SumsProps) {
  const Money = useIsPhone() ? ShortMoney : MoneyText;
  const known = sums.filter((sum) => isPositive(sum[of]));
  if (known.length === 0) return isWhole ? '—' : null;
  return known.map((sum) => <Money key={sum.currency} amount={sum[of]} currency={sum.currency} />);
}
