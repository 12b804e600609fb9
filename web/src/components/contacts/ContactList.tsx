import type { Contact } from '#contract/base/values/contacts';
import { t } from '../../messages/t.ts';
import { EmailLink } from '../texts/ContactLinks.tsx';
import { Empty } from '../states/Empty.tsx';
import styles from './contacts.module.css';

/** Whom to reach, and for what. */
export function ContactList({ contacts }: { contacts: Contact[] }) {
  if (contacts.length === 0) return <Empty title={t('contacts.none')} hint={t('contacts.noneHint')} />;
  return (
    <ul className={styles.contacts}>
      {contacts.map(({ purpose, name, email, phone }) => (
        <li key={`${purpose} ${name} ${email}`} className={`${styles.contact} box stack`}>
          <span className="small faint">{t(`contacts.purpose_${purpose}`)}</span>
          <strong>{name}</strong>
          {email && <EmailLink email={email} name={name} />}
          {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
        </li>
      ))}
    </ul>
  );
}
