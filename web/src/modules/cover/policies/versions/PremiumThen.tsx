import type { Policy } from '#contract/cover/policies/policies';
import { PremiumSums } from '../PremiumSection.tsx';
import { PremiumTable } from '../PremiumTable.tsx';
import styles from '../policies.module.css';

/** What the policy cost by the day that is looked back to. */
export function PremiumThen({ policy }: { policy: Policy }) {
  const { lines, risk, currency } = policy;
  return (
    <div className={`${styles.section} column gap12`}>
      <PremiumSums {...policy} />
      <PremiumTable lines={lines} risk={risk} currency={currency} />
    </div>
  );
}
