import { Link } from '@tanstack/react-router';
import type { AccountPolicies } from '#contract/people/accountPolicies';
import { useOrganisation } from '../../../api/organisation.ts';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { DueDayText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { isEndNear } from './nearEnd.ts';

/** What is in force costs that much; different currencies are never added. */
export function Premiums({ cover: { premiums } }: { cover: AccountPolicies }) {
  return premiums.map(({ currency, gross_premium }) => (
    <div key={currency}>
      <MoneyText amount={gross_premium} currency={currency} />
    </div>
  ));
}

/** The last day of the policy that ends next, in orange near it. */
export function NextRenewal({ policy }: { policy: NonNullable<AccountPolicies['next_renewal']> }) {
  const { today } = useOrganisation();
  return (
    <Link
      {...recordAddress('policies', policy.id)}
      className={isEndNear(today, policy.end_date) ? 'soon' : ''}
      title={policy.label}
    >
      <DueDayText day={policy.end_date} />
    </Link>
  );
}
