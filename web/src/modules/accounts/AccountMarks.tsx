import { Tag } from 'antd';
import type { AccountSummary } from '#contract/accounts';
import { countryName } from '../../components/countries.ts';
import { StatusTag } from '../../components/StatusTag.tsx';
import { t } from '../../messages/t.ts';
import { kycTones } from './accountWords.ts';
import styles from './accounts.module.css';

export function KycTag({ status }: { status: AccountSummary['kyc_status'] }) {
  return <StatusTag tone={kycTones[status]}>{t(`accounts.kyc_status_${status}`)}</StatusTag>;
}

const most = 3;

/** A few tags, and how many there are besides. */
export function TagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return '—';
  const rest = tags.slice(most);
  return (
    <span className={styles.tags}>
      {tags.slice(0, most).map((tag) => (
        <Tag key={tag} className={styles.tag ?? ''} title={tag}>
          {tag}
        </Tag>
      ))}
      {rest.length > 0 && (
        <span title={rest.join(', ')}>{t('accounts.moreTags', { count: rest.length })}</span>
      )}
    </span>
  );
}

/** A city, and under it its country. */
export function Place({ city, country }: Pick<AccountSummary, 'city' | 'country'>) {
  return (
    <div className={styles.place}>
      <div>{city || '—'}</div>
      <div className={styles.hint}>{countryName(country)}</div>
    </div>
  );
}

/** An address and a number, each on its line and always from left to right. */
export function ContactLines({ email, phone }: Pick<AccountSummary, 'email' | 'phone'>) {
  return (
    <div className={styles.contact}>
      {email && (
        <a dir="ltr" href={`mailto:${email}`} title={email}>
          {email}
        </a>
      )}
      {phone && (
        <a dir="ltr" href={`tel:${phone}`}>
          {phone}
        </a>
      )}
      {!email && !phone && '—'}
    </div>
  );
}
