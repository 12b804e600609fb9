import { Tag } from 'antd';
import type { AccountSummary } from '#contract/people/accounts';
import type { SanctionsHit } from '#contract/people/kycStates';
import { EmailLink } from '../../../components/texts/ContactLinks.tsx';
import type { Address } from '../../../components/address/linkTo.ts';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { kycTones } from './accountText.ts';
import styles from './accounts.module.css';

/** What a sanctions list says comes before how far the file is. */
export function KycTag({ account }: { account: Pick<AccountSummary, 'kyc_status' | 'sanctions_hit'> }) {
  const { kyc_status, sanctions_hit } = account;
  if (sanctions_hit) return <SanctionsTag hit={sanctions_hit} />;
  return <StatusTag tone={kycTones[kyc_status]}>{t(`accounts.kyc_status_${kyc_status}`)}</StatusTag>;
}

export function SanctionsTag({ hit }: { hit: SanctionsHit }) {
  return <StatusTag tone={hit === 'match' ? 'late' : 'soon'}>{t(`accounts.sanctions_hit_${hit}`)}</StatusTag>;
}

const most = 2;

/** A few tags, and how many there are besides. */
export function TagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return '—';
  const rest = tags.slice(most);
  return (
    <span className={`${styles.tags} row centred`}>
      {tags.slice(0, most).map((tag) => (
        <Tag key={tag} className={`${styles.tag} cut`} title={tag}>
          {tag}
        </Tag>
      ))}
      {rest.length > 0 && <span title={inList(rest)}>{t('accounts.moreTags', { count: rest.length })}</span>}
    </span>
  );
}

/** What one looks for, and under it quietly what belongs to it: a name before words, for it is cut at the end of a name. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <div className={styles.two}>
      <div dir="auto" title={first}>
        {first}
      </div>
      <div dir="auto" className={styles.hint} title={second}>
        {second}
      </div>
    </div>
  );
}

interface ContactLinesProps extends Pick<AccountSummary, 'email' | 'phone'> {
  name: string;
  /** The page of whose they are. */
  about: Address;
}

/** An address and a number, each on its line and always from left to right. */
export function ContactLines({ email, phone, name, about }: ContactLinesProps) {
  return (
    <div className={styles.contact}>
      {email && <EmailLink email={email} name={name} about={about} />}
      {phone && (
        <a dir="ltr" href={`tel:${phone}`}>
          {phone}
        </a>
      )}
      {!email && !phone && '—'}
    </div>
  );
}
