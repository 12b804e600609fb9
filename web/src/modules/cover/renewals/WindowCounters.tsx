import { useQuery } from '@tanstack/react-query';
import { Counter, Counters } from '../../../components/list/counters/Counters.tsx';
import { narrowing, useListState } from '../../../components/list/listState.ts';
import { useIsPhone } from '../../../components/layout/mediaQuery.ts';
import { MoneyText, ShortMoney } from '../../../components/texts/MoneyText.tsx';
import { t } from '../../../messages/t.ts';
import { windowsOf } from './renewals.queries.ts';
import { toneOfWindow, windowsInOrder } from './renewalText.ts';

/** How many open renewals have how many days left, and what is at stake; each narrows the list to its own. */
export function WindowCounters() {
  const { search, set } = useListState();
  const { data, isPlaceholderData } = useQuery(windowsOf(narrowing(search)));
  const Money = useIsPhone() ? ShortMoney : MoneyText;
  const shown = String(search['window'] ?? '').split(',');
  return (
    <Counters label={t('renewal_screens.windows')} isBusy={!data || isPlaceholderData} onPhone="three">
      {windowsInOrder.map((window) => {
        const found = data?.find((each) => each.window === window);
        const isShown = shown.includes(window);
        return (
          <Counter
            key={window}
            name={t(`renewals.window_${window}`)}
            count={data && (found?.count ?? 0)}
            tone={toneOfWindow(window)}
            isShown={isShown}
            onPress={() => set({ window: isShown ? undefined : window })}
          >
            {found?.at_stake.map(({ currency, expiring_premium }) => (
              <Money key={currency} amount={expiring_premium} currency={currency} />
            )) ?? null}
          </Counter>
        );
      })}
    </Counters>
  );
}
