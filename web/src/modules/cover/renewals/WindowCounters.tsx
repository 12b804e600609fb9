import { useQuery } from '@tanstack/react-query';
import { narrowing, useListState } from '../../../components/list/listState.ts';
import { useIsPhone } from '../../../components/layout/mediaQuery.ts';
import { MoneyText, ShortMoney } from '../../../components/texts/MoneyText.tsx';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import { windowsOf } from './renewals.queries.ts';
import { toneOfWindow, windowsInOrder } from './renewalText.ts';
import styles from './WindowCounters.module.css';

/** How many open renewals have how many days left, and what is at stake; each narrows the list to its own. */
export function WindowCounters() {
  const { search, set } = useListState();
  const { data, isPlaceholderData } = useQuery(windowsOf(narrowing(search)));
  const Money = useIsPhone() ? ShortMoney : MoneyText;
  const shown = String(search['window'] ?? '').split(',');
  return (
    <fieldset
      className={styles.windows}
      aria-label={t('renewal_screens.windows')}
      aria-busy={!data || isPlaceholderData}
    >
      {windowsInOrder.map((window) => {
        const found = data?.find((each) => each.window === window);
        const isShown = shown.includes(window);
        const tone = found && found.count > 0 ? toneOfWindow(window) : undefined;
        return (
          <button
            key={window}
            type="button"
            className={styles.window}
            aria-pressed={isShown}
            onClick={() => set({ window: isShown ? undefined : window })}
          >
            <span className="small quiet">{t(`renewals.window_${window}`)}</span>
            <span className={`${styles.count} ${tone ?? ''}`}>
              {data ? formatCount(found?.count ?? 0) : '—'}
            </span>
            <span className={styles.stake}>
              {found?.at_stake.map(({ currency, expiring_premium }) => (
                <Money key={currency} amount={expiring_premium} currency={currency} />
              ))}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
