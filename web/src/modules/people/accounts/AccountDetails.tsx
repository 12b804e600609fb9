import { Button, Tag } from 'antd';
import type { Account } from '#contract/people/accounts';
import { useOrganisation } from '../../../api/organisation.ts';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { FactGroup } from '../../../components/record/sections/FactGroup.tsx';
import { t } from '../../../messages/t.ts';
import { languageText, tagsShown, townText } from './accountText.ts';
import { isEndNear } from './nearEnd.ts';
import styles from './accountPage.module.css';

const { facts } = shownFields<Account>('accounts', {
  annual_turnover: ({ annual_turnover: amount, currency }) =>
    amount && <MoneyText amount={amount} currency={currency} />,
  language: ({ language }) => language && languageText(language),
  address: ({ address }) => {
    const lines = [address.line1, address.line2, ...townText(address)].filter(Boolean);
    return lines.length > 0 && lines.map((line) => <div key={line}>{line}</div>);
  },
  tags: ({ tags }) => (
    <span className="row gap4">
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  ),
  marketing_consent_at: ({ marketing_consent_at: at, marketing_consent_how: how }) =>
    at && (
      <>
        <MomentText at={at} />
        {how && <div className="small faint">{how}</div>}
      </>
    ),
});

interface AccountDetailsProps {
  account: Account;
  /** Where the role and the account allow it. */
  onReveal: (() => void) | undefined;
}

/** What is known of an account besides what the head of its page says, in groups. */
export function AccountDetails({ account, onReveal }: AccountDetailsProps) {
  const isAgreed = account.marketing_consent && account.marketing_consent_at;
  return (
    <>
      {account.account_type === 'individual' ? (
        <Person account={account} onReveal={onReveal} />
      ) : (
        <Company account={account} />
      )}
      <FactGroup
        title={t('account_page.contact')}
        facts={facts(account, 'preferred_channel', 'language', 'address')}
      />
      <FactGroup
        title={t('account_page.ownership')}
        facts={[
          ...facts(account, 'source', 'credit_terms_days'),
          ...(account.tags.length > tagsShown ? facts(account, 'tags') : []),
          ...facts(account, 'created_at', 'created_by', 'updated_at'),
        ]}
      />
      <FactGroup
        title={t('account_page.compliance')}
        facts={[
          ...facts(account, 'risk_rating', 'source_of_funds', 'marketing_consent'),
          ...(isAgreed ? facts(account, 'marketing_consent_at') : []),
        ]}
      />
    </>
  );
}

function Person({ account, onReveal }: AccountDetailsProps) {
  const { today } = useOrganisation();
  const { id_number, id_expiry } = account;
  return (
    <FactGroup
      title={t('account_page.person')}
      facts={[
        ...facts(
          account,
          'date_of_birth',
          'gender',
          'nationality',
          'marital_status',
          'occupation',
          'id_type',
        ),
        {
          label: t('accounts.id_number'),
          value: id_number && <MaskedNumber idNumber={id_number} onReveal={onReveal} />,
        },
        ...(isEndNear(today, id_expiry) ? [] : facts(account, 'id_expiry')),
      ]}
    />
  );
}

interface MaskedNumberProps {
  idNumber: string;
  onReveal: (() => void) | undefined;
}

function MaskedNumber({ idNumber, onReveal }: MaskedNumberProps) {
  return (
    <span className={`${styles.masked} row centred`}>
      <bdi dir="ltr">{idNumber}</bdi>
      {onReveal && (
        <Button type="link" size="small" className={styles.reveal ?? ''} onClick={onReveal}>
          {t('revealing.reveal')}
        </Button>
      )}
    </span>
  );
}

function Company({ account }: { account: Account }) {
  const { today } = useOrganisation();
  const { legal_name, display_name, licence_expiry } = account;
  return (
    <FactGroup
      title={t('account_page.company')}
      facts={[
        ...(legal_name === display_name ? [] : facts(account, 'legal_name')),
        ...facts(account, 'trade_name', 'industry', 'registration_number'),
        ...(isEndNear(today, licence_expiry) ? [] : facts(account, 'licence_expiry')),
        ...facts(account, 'tax_number', 'employee_count', 'annual_turnover'),
      ]}
    />
  );
}
