import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Renewal } from '#contract/cover/renewals/renewals';
import { useMay } from '../../../auth/currentUser.ts';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { EmailLink, PhoneLink } from '../../../components/texts/ContactLinks.tsx';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { t } from '../../../messages/t.ts';
import { cardOf } from '../renewalSprint/sprint.queries.ts';
import styles from './renewals.module.css';

/** How the client is reached, who they are, and when somebody last did; at a company whoever is called first. */
export function RenewalReach({ renewal: { id, account, last_contacted_at } }: { renewal: Renewal }) {
  const may = useMay();
  const { data } = useQuery(cardOf(id));
  const client = data?.client;
  const people = client ? [{ name: account.label, ...client }, ...client.contacts] : [];
  const called = people.find(({ phone }) => phone !== '');
  const written = people.find(({ email }) => email !== '');
  return (
    <p className={`${styles.reach} row centred`}>
      {may('accounts:view') && (
        <Link {...recordAddress('accounts', account.id)}>{t('renewal_screens.toClient')}</Link>
      )}
      {called && <PhoneLink phone={called.phone} />}
      {written && <EmailLink email={written.email} name={written.name} />}
      {client && !called && <span className="quiet">{t('renewal_sprint.noPhone')}</span>}
      <span className="quiet">
        {last_contacted_at === null ? (
          t('renewal_screens.noContactYet')
        ) : (
          <>
            {t('renewals.last_contacted_at')} <MomentText at={last_contacted_at} />
          </>
        )}
      </span>
    </p>
  );
}
