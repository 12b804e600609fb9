import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import type { Policy } from '#contract/cover/policies/policies';
import { longestChain, type PolicyInChain } from '#contract/cover/policies/policyParts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { PeriodText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { t } from '../../../messages/t.ts';
import { chainOf } from './policies.queries.ts';
import { PolicyStatusTag } from './PolicyCells.tsx';
import styles from './policies.module.css';

/** The policies that this one continues, this one, and those that continue it: the first one first. */
export function RenewalSection({ policy: { id, is_renewable } }: { policy: Policy }) {
  const { data, error, refetch } = useQuery(chainOf(id));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  const place = data.findIndex((each) => each?.id === id);
  const after = data.length - 1 - place;
  return (
    <ol className="stack gap12">
      {place < longestChain && <li className="quiet">{t('policy_screens.first')}</li>}
      {data.map((each, index) => (
        <InChain key={each?.id ?? `unseen ${index}`} policy={each} isThis={index === place} />
      ))}
      {after === 0 && (
        <li className="quiet">
          {t(is_renewable ? 'policy_screens.notRenewed' : 'policy_screens.notRenewable')}
        </li>
      )}
    </ol>
  );
}

function InChain({ policy, isThis }: { policy: PolicyInChain; isThis: boolean }) {
  if (!policy) return <li className={`${styles.link} box row quiet`}>{t('policy_screens.unseen')}</li>;
  const { id, label, start_date, end_date, gross_premium, currency } = policy;
  return (
    <li className={`${styles.link} box row`} aria-current={isThis || undefined}>
      {isThis && <span className={styles.label}>{t('policy_screens.thisOne')}</span>}
      {isThis ? <strong>{label}</strong> : <Link {...recordAddress('policies', id)}>{label}</Link>}
      <PolicyStatusTag policy={policy} />
      <span className={styles.label}>
        <PeriodText from={start_date} to={end_date} />
        {' · '}
        <MoneyText amount={gross_premium} currency={currency} />
      </span>
    </li>
  );
}
