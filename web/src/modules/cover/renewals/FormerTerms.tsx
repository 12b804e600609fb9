import { Link } from '@tanstack/react-router';
import type { RenewalOverview } from '#contract/cover/renewals/renewalOverview';
import { PeriodText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { t } from '../../../messages/t.ts';
import { PolicyStatusTag } from '../policies/PolicyCells.tsx';
import styles from './renewals.module.css';

type Term = RenewalOverview['chain'][number];

/** The terms before, the oldest first, with the days between them that nothing covered. */
export function FormerTerms({ chain, policyId }: { chain: RenewalOverview['chain']; policyId: number }) {
  if (chain.length < 2) return null;
  return (
    <section className={`${styles.part} column gap10`}>
      <h3>{t('renewal_screens.terms')}</h3>
      <ol className={styles.terms}>
        {chain.map((term, index) => (
          <FormerTerm key={term?.id ?? `unseen ${index}`} term={term} isExpiring={term?.id === policyId} />
        ))}
      </ol>
    </section>
  );
}

function FormerTerm({ term, isExpiring }: { term: Term; isExpiring: boolean }) {
  if (!term) return <li className={`${styles.term} quiet`}>{t('renewal_screens.unseenTerm')}</li>;
  const { id, label, insurer, start_date, end_date, annual_premium, currency, gap_days } = term;
  return (
    <>
      {gap_days !== null && (
        <li className={`${styles.gap} late`}>{t('renewal_screens.gap', { count: gap_days })}</li>
      )}
      <li className={styles.term}>
        <span>
          <PeriodText from={start_date} to={end_date} />
        </span>
        <span className={styles.grow}>
          <Link {...recordAddress('policies', id)}>{label}</Link>{' '}
          <span className="quiet" dir="auto">
            {insurer.label}
          </span>
        </span>
        {isExpiring ? (
          <span className="quiet">{t('renewal_screens.thisTerm')}</span>
        ) : (
          <PolicyStatusTag policy={term} />
        )}
        <MoneyText amount={annual_premium} currency={currency} />
      </li>
    </>
  );
}
