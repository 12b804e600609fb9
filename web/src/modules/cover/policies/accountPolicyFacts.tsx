import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../../components/address/linkTo.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { sameList } from '../../../components/list/listState.ts';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import type { Fact } from '../../../components/record/sections/Facts.tsx';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import { policiesOfAccount } from './policies.queries.ts';

/** At the head of a client's page: what is in force, what it costs by currency, and when the next of it ends. */
export function useAccountPolicyFacts(id: number): Fact[] {
  const may = useMay();
  const { data } = useQuery({ ...policiesOfAccount(id), enabled: may('policies:view') });
  if (!data) return [];
  const { in_force, premiums, next_renewal } = data;
  return [
    { label: t('policy_screens.inForce'), value: <ToPolicies>{formatCount(in_force)}</ToPolicies> },
    {
      label: t('policy_screens.premiumInForce'),
      value:
        premiums.length > 0 &&
        premiums.map(({ currency, gross_premium }) => (
          <div key={currency}>
            <MoneyText amount={gross_premium} currency={currency} />
          </div>
        )),
    },
    {
      label: t('policy_screens.nextRenewal'),
      value: next_renewal && (
        <Link {...recordAddress('policies', next_renewal.id)} title={next_renewal.label}>
          <DayText day={next_renewal.end_date} />
        </Link>
      ),
    },
  ];
}

/** From the figure to the section that it sums up. */
function ToPolicies({ children }: { children: string }) {
  return (
    <Link {...linkTo('.', ({ tab }) => ({ tab, section: 'policies' }))} state={sameList} resetScroll={false}>
      {children}
    </Link>
  );
}
