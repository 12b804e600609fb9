import { useId, type ReactNode } from 'react';
import type { Account } from '#contract/people/accounts';
import { EmailLink, PhoneLink } from '../../../components/texts/ContactLinks.tsx';
import { countryName } from '../../../components/countries.ts';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import styles from './accountPage.module.css';

/** Whom to speak to at a company, who owns it and who signs for it. */
export function AccountPeople({ account }: { account: Account }) {
  const { contacts, beneficial_owners, signatories } = account;
  return (
    <>
      <People title={t('accounts.contacts')} none={t('account_page.contactsNone')}>
        {contacts.map(({ name, role, email, phone, is_primary }, index) => (
          <li key={index} className={`${styles.person} box stack`}>
            <strong>{name}</strong>
            {role && <span className="small faint">{role}</span>}
            {phone && <PhoneLink phone={phone} />}
            {email && <EmailLink email={email} name={name} />}
            {is_primary && <StatusTag tone="busy">{t('accounts.contact_is_primary')}</StatusTag>}
          </li>
        ))}
      </People>
      <People title={t('accounts.beneficial_owners')} none={t('account_page.ownersNone')}>
        {beneficial_owners.map(({ name, ownership_pct, nationality, date_of_birth, is_pep }, index) => (
          <li key={index} className={`${styles.person} box stack`}>
            <strong>{name}</strong>
            <span>
              {inLine([
                ownership_pct && t('common.percent', { value: ownership_pct }),
                countryName(nationality),
              ])}
            </span>
            {date_of_birth && (
              <span className="small faint">
                <DayText day={date_of_birth} />
              </span>
            )}
            {is_pep && <StatusTag tone="soon">{t('accounts.is_pep')}</StatusTag>}
          </li>
        ))}
      </People>
      <People title={t('accounts.signatories')} none={t('account_page.signatoriesNone')}>
        {signatories.map(({ name, title }, index) => (
          <li key={index} className={`${styles.person} box stack`}>
            <strong>{name}</strong>
            {title && <span className="small faint">{title}</span>}
          </li>
        ))}
      </People>
    </>
  );
}

interface PeopleProps {
  title: string;
  none: string;
  children: ReactNode[];
}

function People({ title, none, children }: PeopleProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children.length === 0 ? (
        <p className="faint">{none}</p>
      ) : (
        <ul className={styles.people}>{children}</ul>
      )}
    </section>
  );
}
