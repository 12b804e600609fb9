import { accountTypes, type ListedAccount } from '#contract/people/accounts';
import { kycStatuses, kycViews, riskRatings } from '#contract/people/kycStates';
import type { Permission } from '#contract/base/permissions';
import { ActiveTag } from '../../../components/texts/ActiveTag.tsx';
import { countryName } from '../../../components/countries.ts';
import { DetailLink } from '../../../components/texts/DetailLink.tsx';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import { MomentDay } from '../../../components/texts/MomentText.tsx';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import { agents, subAgentsOf } from '../../reference/agents/agents.queries.ts';
import { users } from '../../system/users/users.queries.ts';
import styles from './accounts.module.css';
import { ContactLines, KycTag, TagList, TwoLines } from './AccountCells.tsx';
import { NextRenewal, Premiums } from './AccountCover.tsx';
import { accountTags } from './accounts.queries.ts';
import { accountHint } from './accountText.ts';

const { column, choice, record, active, days } = shownFields<
  ListedAccount,
  'contact' | 'kyc' | 'policies' | 'premium' | 'next_renewal'
>('accounts', {
  display_name: (account) => (
    <DetailLink
      of="accounts"
      id={account.id}
      hint={
        <>
          {accountHint(account)} {!account.is_active && <ActiveTag isActive={false} />}
        </>
      }
    >
      <span className={styles.name} title={account.display_name}>
        <bdi>{account.display_name}</bdi>
      </span>
    </DetailLink>
  ),
  contact: ({ id, email, phone, display_name }) => (
    <ContactLines email={email} phone={phone} name={display_name} about={recordAddress('accounts', id)} />
  ),
  city: ({ city, country }) => <TwoLines first={city || '—'} second={countryName(country)} />,
  owner: ({ owner, agent }) => <TwoLines first={owner.label} second={agent?.label ?? ''} />,
  tags: ({ tags }) => <TagList tags={tags} />,
  kyc_status: (account) => <KycTag account={account} />,
  created_at: ({ created_at }) => <MomentDay at={created_at} />,
  policies: ({ cover }) => cover && formatCount(cover.in_force),
  premium: ({ cover }) => cover && cover.premiums.length > 0 && <Premiums cover={cover} />,
  next_renewal: ({ cover }) => cover?.next_renewal && <NextRenewal policy={cover.next_renewal} />,
});

const insured = (): ListColumn<ListedAccount>[] => [
  column('policies', { align: 'end', width: 84, narrow: 'nowhere' }),
  column('premium', { align: 'end', width: 132, narrow: 'nowhere' }),
  column('next_renewal', { width: 120, narrow: 'nowhere' }),
];

/** What clients are insured for stands there for whoever may see policies. */
export const accountColumns = (may: (permission: Permission) => boolean): ListColumn<ListedAccount>[] => [
  column('display_name', { isOrdered: true }),
  column('contact', { width: 188, narrow: 'nowhere' }),
  column('city', { isOrdered: true, isExtra: true }),
  { ...column('owner', { width: 122 }), title: t('accounts.ownerAndAgent') },
  column('sub_agent', { isExtra: true }),
  ...(may('policies:view') ? insured() : []),
  column('tags', { narrow: 'nowhere' }),
  column('kyc_status', { narrow: 'end' }),
  column('risk_rating', { isExtra: true }),
  column('kyc_expiry_date', { isOrdered: true, isExtra: true }),
  column('next_review_date', { isOrdered: true, isExtra: true }),
  column('is_active', { isExtra: true }),
  column('created_at', { isOrdered: true, isExtra: true, narrow: 'nowhere' }),
  column('account_number', { isOrdered: true, isExtra: true }),
  column('updated_at', { isOrdered: true, isExtra: true }),
];

const kycFilter = (): ListFilter => ({
  name: 'is_kyc_completed',
  label: t('accounts.is_kyc_completed'),
  kind: 'choice',
  isSingle: true,
  choices: [
    { value: 'true', label: t('accounts.kycComplete') },
    { value: 'false', label: t('accounts.kycOpen') },
  ],
});

/** `agent` is the one that the list is narrowed by, whose sub-agents are then to choose from. */
export function accountFilters(
  may: (permission: Permission) => boolean,
  agent: string | undefined,
): ListFilter[] {
  const more: (ListFilter | false)[] = [
    may('users:view') && record('owner', users.options),
    may('agents:view') && record('agent', agents.options),
    may('agents:view') && record('sub_agent', subAgentsOf(agent)),
    { name: 'tag', label: t('accounts.tag'), kind: 'text', suggestions: accountTags },
    { name: 'city', label: t('accounts.city'), kind: 'text' },
    choice('kyc_status', kycStatuses),
    may('accounts:approve_kyc') && choice('kyc', kycViews),
    choice('risk_rating', riskRatings),
    days('created_at'),
  ];
  return [
    choice('account_type', accountTypes, { isSingle: true }),
    kycFilter(),
    active(),
    ...more.filter((filter) => filter !== false).map((filter) => ({ ...filter, isMore: true })),
  ];
}
