import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Policy } from '#contract/cover/policies/policies';
import { useMay } from '../../../auth/currentUser.ts';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { t } from '../../../messages/t.ts';
import { renewalsOf } from './renewals.queries.ts';
import { isOpen } from './renewalText.ts';
import { LastDay, RenewalStatusTag } from './RenewalTexts.tsx';
import styles from './renewals.module.css';

/** Of what nobody has issued there is none. */
const mayHaveSome = ({ status }: Policy): boolean => status !== 'draft' && status !== 'pending_issuance';

function useRenewals(policy: Policy) {
  const may = useMay();
  const { data } = useQuery({
    ...renewalsOf(policy.id),
    enabled: may('renewals:view') && mayHaveSome(policy),
    placeholderData: undefined,
  });
  return data?.results ?? [];
}

/** That its renewal is being worked on, at the head of its page. */
export function RenewalUnderWay({ policy }: { policy: Policy }) {
  return useRenewals(policy)
    .filter(isOpen)
    .map((renewal) => (
      <p key={renewal.id} className={`${styles.underWay} row centred`}>
        <Link {...recordAddress('renewals', renewal.id)}>
          {t('renewal_screens.ofPolicy', { number: renewal.renewal_number })}
        </Link>
        <RenewalStatusTag renewal={renewal} />
      </p>
    ));
}

/** What became of it at each of its ends. */
export function PolicyRenewals({ policy }: { policy: Policy }) {
  const renewals = useRenewals(policy);
  if (renewals.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {renewals.map((renewal) => (
        <li key={renewal.id} className={styles.row}>
          <Link {...recordAddress('renewals', renewal.id)}>
            {t('renewal_screens.ofPolicy', { number: renewal.renewal_number })}
          </Link>
          <RenewalStatusTag renewal={renewal} />
          <LastDay renewal={renewal} />
        </li>
      ))}
    </ul>
  );
}
