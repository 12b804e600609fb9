import { accountTypes, kycStatuses, type AccountSummary } from '#contract/accounts';
import type { Permission } from '#contract/permissions';
import { ActiveTag } from '../../components/ActiveTag.tsx';
import { countryName } from '../../components/countries.ts';
import { DetailLink } from '../../components/DetailLink.tsx';
import { activeFilter } from '../../components/list/activeFilter.ts';
import type { ListColumn, ListFilter } from '../../components/list/listTypes.ts';
import { MomentDay, MomentText } from '../../components/MomentText.tsx';
import { t } from '../../messages/t.ts';
import { agents } from '../agents/agents.queries.ts';
import { users } from '../users/users.queries.ts';
import styles from './accounts.module.css';
import { ContactLines, KycTag, TagList, TwoLines } from './AccountCells.tsx';
import { accountTags, subAgentsOf } from './accounts.queries.ts';
import { accountHint } from './accountText.ts';

export const accountColumns = (): ListColumn<AccountSummary>[] => [
  {
    key: 'display_name',
    title: t('accounts.display_name'),
    ordering: 'display_name',
    render: (account) => (
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
  },
  {
    key: 'contact',
    title: t('accounts.contact'),
    width: 204,
    narrow: 'nowhere',
    render: (account) => <ContactLines {...account} />,
  },
  {
    key: 'city',
    title: t('accounts.city'),
    ordering: 'city',
    render: ({ city, country }) => <TwoLines first={city || '—'} second={countryName(country)} />,
  },
  {
    key: 'owner',
    title: t('accounts.ownerAndAgent'),
    render: ({ owner, agent }) => <TwoLines first={owner.label} second={agent?.label ?? ''} />,
  },
  {
    key: 'sub_agent',
    title: t('accounts.sub_agent'),
    isExtra: true,
    render: ({ sub_agent }) => sub_agent?.label ?? '—',
  },
  {
    key: 'tags',
    title: t('accounts.tags'),
    narrow: 'nowhere',
    render: ({ tags }) => <TagList tags={tags} />,
  },
  {
    key: 'kyc_status',
    title: t('accounts.kyc_status'),
    narrow: 'end',
    render: ({ kyc_status }) => <KycTag status={kyc_status} />,
  },
  {
    key: 'is_active',
    title: t('accounts.is_active'),
    isExtra: true,
    render: ({ is_active }) => <ActiveTag isActive={is_active} />,
  },
  {
    key: 'created_at',
    title: t('common.createdAt'),
    ordering: 'created_at',
    narrow: 'nowhere',
    render: ({ created_at }) => <MomentDay at={created_at} />,
  },
  {
    key: 'account_number',
    title: t('accounts.account_number'),
    ordering: 'account_number',
    isExtra: true,
    render: ({ account_number }) => account_number,
  },
  {
    key: 'updated_at',
    title: t('common.updatedAt'),
    ordering: 'updated_at',
    isExtra: true,
    render: ({ updated_at }) => <MomentText at={updated_at} />,
  },
];

const typeFilter = (): ListFilter => ({
  name: 'account_type',
  label: t('accounts.account_type'),
  kind: 'choice',
  isSingle: true,
  choices: accountTypes.map((value) => ({ value, label: t(`accounts.account_type_${value}`) })),
});

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
    may('users:view') && {
      name: 'owner',
      label: t('accounts.owner'),
      kind: 'record',
      options: users.options,
    },
    may('agents:view') && {
      name: 'agent',
      label: t('accounts.agent'),
      kind: 'record',
      options: agents.options,
    },
    may('agents:view') && {
      name: 'sub_agent',
      label: t('accounts.sub_agent'),
      kind: 'record',
      options: subAgentsOf(agent),
    },
    { name: 'tag', label: t('accounts.tag'), kind: 'text', suggestions: accountTags },
    { name: 'city', label: t('accounts.city'), kind: 'text' },
    {
      name: 'kyc_status',
      label: t('accounts.kyc_status'),
      kind: 'choice',
      choices: kycStatuses.map((value) => ({ value, label: t(`accounts.kyc_status_${value}`) })),
    },
    { name: 'created_at__range', label: t('common.createdAt'), kind: 'days' },
  ];
  return [
    typeFilter(),
    kycFilter(),
    activeFilter(),
    ...more.filter((filter) => filter !== false).map((filter) => ({ ...filter, isMore: true })),
  ];
}
