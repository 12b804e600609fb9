import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Policy } from '#contract/cover/policies';
import { Can } from '../../../components/Can.tsx';
import { recordAddress } from '../../../components/recordAddress.ts';
import { t } from '../../../messages/t.ts';
import { LastDay, RenewalStatusTag } from './RenewalCells.tsx';
import { renewalsOf } from './renewals.queries.ts';
import styles from './renewals.module.css';

/** What becomes of the policy when it ends: the renewals of it, as far as there are some. */
export function PolicyRenewal({ policy: { id } }: { policy: Policy }) {
  return (
    <Can permission="renewals:view">
      <Found id={id} />
    </Can>
  );
}

function Found({ id }: { id: number }) {
  const { data } = useQuery(renewalsOf(id));
  if (!data || data.count === 0) return null;
  return (
    <ul className={styles.rows}>
      {data.results.map((renewal) => (
        <li key={renewal.id} className={styles.row}>
          <Link {...recordAddress('renewals', renewal.id)}>
            {t('renewal_screens.ofPolicy', { number: renewal.renewal_number })}
          </Link>
          <RenewalStatusTag status={renewal.status} />
          <LastDay renewal={renewal} />
        </li>
      ))}
    </ul>
  );
}
