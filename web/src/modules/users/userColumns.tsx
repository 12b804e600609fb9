import { Tag } from 'antd';
import type { UserSummary } from '#contract/users';
import { fullName } from '../../auth/currentUser.ts';
import { ActiveTag } from '../../components/ActiveTag.tsx';
import type { ListColumn, ListFilter } from '../../components/list/listTypes.ts';
import { MomentText } from '../../components/MomentText.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { inList } from '../../messages/joined.ts';
import { t } from '../../messages/t.ts';
import { groups } from '../groups/groups.queries.ts';
import { teams } from '../teams/teams.queries.ts';

export const userColumns = (): ListColumn<UserSummary>[] => [
  {
    key: 'name',
    title: t('users.name'),
    ordering: 'full_name',
    render: (user) => (
      <RecordLink modal="user_view" id={user.id} hint={user.email}>
        {fullName(user)}
      </RecordLink>
    ),
  },
  { key: 'job_title', title: t('users.job_title'), render: ({ job_title }) => job_title || '—' },
  { key: 'team', title: t('users.team'), render: ({ team }) => team?.label ?? '—' },
  {
    key: 'groups',
    title: t('users.groups'),
    render: ({ groups: held, is_superuser }) => (
      <>
        {is_superuser && <Tag color="blue">{t('users.is_superuser')}</Tag>}
        {inList(held.map(({ label }) => label)) || (is_superuser ? '' : '—')}
      </>
    ),
  },
  {
    key: 'is_active',
    title: t('users.is_active'),
    render: ({ is_active }) => <ActiveTag isActive={is_active} />,
  },
  {
    key: 'last_login_at',
    title: t('users.last_login_at'),
    ordering: 'last_login_at',
    render: ({ last_login_at: at }) => (at ? <MomentText at={at} /> : t('users.never')),
  },
  { key: 'phone', title: t('users.phone'), isExtra: true, render: ({ phone }) => <bdi>{phone || '—'}</bdi> },
  {
    key: 'created_at',
    title: t('common.createdAt'),
    ordering: 'created_at',
    isExtra: true,
    render: ({ created_at }) => <MomentText at={created_at} />,
  },
];

/** Roles can be filtered by whoever may see them. */
export const userFilters = (maySeeGroups: boolean): ListFilter[] => [
  { name: 'team', label: t('users.team'), kind: 'record', options: teams.options },
  ...(maySeeGroups
    ? [{ name: 'group', label: t('users.groups'), kind: 'record' as const, options: groups.options }]
    : []),
  {
    name: 'is_active',
    label: t('users.is_active'),
    kind: 'choice',
    isSingle: true,
    choices: [
      { value: 'true', label: t('common.active') },
      { value: 'false', label: t('common.inactive') },
    ],
  },
  { name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true },
];
