import { Link } from '@tanstack/react-router';
import type { Home } from '#contract/across/home';
import { Card } from '../../../components/layout/Card.tsx';
import { linkTo } from '../../../components/address/linkTo.ts';
import { t } from '../../../messages/t.ts';
import { BarRows } from './BarRows.tsx';

const inOrder = ['overdue', '7', '15', '30', '60'] as const;
const tones = { overdue: 'late', '7': 'soon' } as const;

/** How many policies end how soon, and what premium is at stake. */
export function RenewalsCard({ renewals: { params, windows } }: { renewals: NonNullable<Home['renewals']> }) {
  const rows = inOrder.map((window) => {
    const found = windows.find((each) => each.window === window);
    return {
      key: window,
      label: t(`home.window_${window}`),
      address: linkTo('/renewals', { ...params, window }),
      count: found?.count ?? 0,
      sums: (found?.at_stake ?? []).map(({ currency, expiring_premium }) => ({
        currency,
        amount: expiring_premium,
      })),
      tone: window in tones ? tones[window as keyof typeof tones] : undefined,
    };
  });
  const sprint = (
    <Link className="oneLine" {...linkTo('/renewals', { ...params, ordering: 'renewal_date' })}>
      {t('home.allRenewals')}
    </Link>
  );
  return (
    <Card title={t('home.renewals')} extra={sprint}>
      <BarRows
        heads={[t('home.ends'), t('home.count'), t('home.atStake')]}
        rows={rows}
        empty={t('home.noRenewals')}
      />
    </Card>
  );
}
