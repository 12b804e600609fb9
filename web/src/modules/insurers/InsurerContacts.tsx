import type { Contact } from '#contract/contacts';
import { Empty } from '../../components/Empty.tsx';
import { t } from '../../messages/t.ts';
import styles from './insurers.module.css';

/** Whom to reach, by what for. */
export function InsurerContacts({ contacts }: { contacts: Contact[] }) {
  if (contacts.length === 0)
    return <Empty title={t('insurers.contactsNone')} hint={t('insurers.contactsNoneHint')} />;
  return (
    <ul className={styles.contacts}>
      {contacts.map(({ purpose, name, email, phone }) => (
        <li key={`${purpose} ${name} ${email}`} className={styles.contact}>
          <span className={styles.purpose}>{t(`insurers.purpose_${purpose}`)}</span>
          <strong>{name}</strong>
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
        </li>
      ))}
    </ul>
  );
}
