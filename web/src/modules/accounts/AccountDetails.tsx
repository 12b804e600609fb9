import { Button, Tag } from 'antd';
import type { Account } from '#contract/accounts';
import { useOrganisation } from '../../api/organisation.ts';
import { countryName } from '../../components/countries.ts';
import { DayText, MomentText } from '../../components/MomentText.tsx';
import { MoneyText } from '../../components/MoneyText.tsx';
import { FactGroup } from '../../components/record/FactGroup.tsx';
import { formatCount } from '../../messages/formatCount.ts';
import { useDates } from '../../components/useDates.ts';
import { t } from '../../messages/t.ts';
import { tagsShown } from './accountFacts.tsx';
import { languageText, townText } from './accountText.ts';
import { isEndNear } from './nearEnd.ts';
import styles from './accountPage.module.css';

interface AccountDetailsProps {
  account: Account;
  /** Where the role and the account allow it. */
  onReveal: (() => void) | undefined;
}

/** What is known of an account besides what the head of its page says, in groups. */
export function AccountDetails({ account, onReveal }: AccountDetailsProps) {
  return (
    <>
      {account.account_type === 'individual' ? (
        <Person account={account} onReveal={onReveal} />
      ) : (
        <Company account={account} />
      )}
      <Contact account={account} />
      <Ownership account={account} />
      <Compliance account={account} />
    </>
  );
}

/** Whole years from one calendar day to another. */
const ageOn = (today: string, born: string): number =>
  Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0);

function Person({ account, onReveal }: AccountDetailsProps) {
  const { today } = useOrganisation();
  const dates = useDates();
  const { date_of_birth: born, gender, nationality, marital_status, id_type } = account;
  return (
    <FactGroup
      title={t('account_page.person')}
      facts={[
        {
          label: t('accounts.date_of_birth'),
          value: born && t('account_page.born', { day: dates.day(born), count: ageOn(today, born) }),
        },
        { label: t('accounts.gender'), value: gender && t(`fields.gender_${gender}`) },
        { label: t('accounts.nationality'), value: countryName(nationality) },
        {
          label: t('accounts.marital_status'),
          value: marital_status && t(`accounts.marital_status_${marital_status}`),
        },
        { label: t('accounts.occupation'), value: account.occupation },
        { label: t('accounts.id_type'), value: id_type && t(`fields.id_type_${id_type}`) },
        {
          label: t('accounts.id_number'),
          value: account.id_number && <MaskedNumber idNumber={account.id_number} onReveal={onReveal} />,
        },
        ...(isEndNear(today, account.id_expiry)
          ? []
          : [
              {
                label: t('accounts.id_expiry'),
                value: account.id_expiry && <DayText day={account.id_expiry} />,
              },
            ]),
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
    <span className={styles.masked}>
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
  const { annual_turnover: turnover, currency, employee_count, licence_expiry } = account;
  return (
    <FactGroup
      title={t('account_page.company')}
      facts={[
        ...(account.legal_name === account.display_name
          ? []
          : [{ label: t('accounts.legal_name'), value: account.legal_name }]),
        { label: t('accounts.trade_name'), value: account.trade_name },
        { label: t('accounts.industry'), value: account.industry },
        { label: t('accounts.registration_number'), value: account.registration_number },
        ...(isEndNear(today, licence_expiry)
          ? []
          : [
              {
                label: t('accounts.licence_expiry'),
                value: licence_expiry && <DayText day={licence_expiry} />,
              },
            ]),
        { label: t('accounts.tax_number'), value: account.tax_number },
        {
          label: t('accounts.employee_count'),
          value: employee_count === null ? null : formatCount(employee_count),
        },
        {
          label: t('accounts.annual_turnover'),
          value: turnover && <MoneyText amount={turnover} currency={currency} />,
        },
      ]}
    />
  );
}

function Contact({ account }: { account: Account }) {
  const { preferred_channel, language, address } = account;
  const lines = [address.line1, address.line2, ...townText(address)].filter(Boolean);
  return (
    <FactGroup
      title={t('account_page.contact')}
      facts={[
        {
          label: t('accounts.preferred_channel'),
          value: preferred_channel && t(`accounts.preferred_channel_${preferred_channel}`),
        },
        { label: t('accounts.language'), value: language && languageText(language) },
        {
          label: t('accounts.address'),
          value: lines.length > 0 && lines.map((line) => <div key={line}>{line}</div>),
        },
      ]}
    />
  );
}

function Ownership({ account }: { account: Account }) {
  const { tags, created_by } = account;
  return (
    <FactGroup
      title={t('account_page.ownership')}
      facts={[
        { label: t('accounts.source'), value: account.source },
        ...(tags.length > tagsShown
          ? [
              {
                label: t('accounts.tags'),
                value: (
                  <span className={styles.tags}>
                    {tags.map((tag) => (
                      <Tag key={tag}>{tag}</Tag>
                    ))}
                  </span>
                ),
              },
            ]
          : []),
        { label: t('common.createdAt'), value: <MomentText at={account.created_at} /> },
        { label: t('common.createdBy'), value: created_by?.label },
        { label: t('common.updatedAt'), value: <MomentText at={account.updated_at} /> },
      ]}
    />
  );
}

const yesOrNo = (is: boolean) => (is ? t('common.yes') : t('common.no'));

function Compliance({ account }: { account: Account }) {
  const { risk_rating, marketing_consent, marketing_consent_at, marketing_consent_how: how } = account;
  return (
    <FactGroup
      title={t('account_page.compliance')}
      facts={[
        { label: t('accounts.risk_rating'), value: risk_rating && t(`accounts.risk_rating_${risk_rating}`) },
        { label: t('accounts.source_of_funds'), value: account.source_of_funds },
        { label: t('accounts.marketing_consent'), value: yesOrNo(marketing_consent) },
        ...(marketing_consent && marketing_consent_at
          ? [
              {
                label: t('accounts.marketing_consent_at'),
                value: (
                  <>
                    <MomentText at={marketing_consent_at} />
                    {how && <div className={styles.quiet}>{how}</div>}
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
