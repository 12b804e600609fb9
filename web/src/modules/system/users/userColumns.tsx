import { Tag } from 'antd';
import type { UserSummary } from '#contract/system/users';
import { fullName } from '../../../auth/currentUser.ts';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { groups } from '../groups/groups.queries.ts';
import { teams } from '../teams/teams.queries.ts';

export const userLooks = {
  last_login_at: ({ last_login_at: at }: UserSummary) => (at ? <MomentText at={at} /> : t('users.never')),
};

const { column, record, active, days } = shownFields<UserSummary, 'name'>('users', {
  ...userLooks,
  name: (user) => (
    <RecordLink modal="user_view" id={user.id} hint={user.email}>
      {fullName(user)}
    </RecordLink>
  ),
  groups: ({ groups: held, is_superuser }) => (
    <>
      {is_superuser && <Tag color="blue">{t('users.is_superuser')}</Tag>}
      {inList(held.map(({ label }) => label)) || (is_superuser ? '' : '—')}
    </>
  ),
});

export const userColumns = (): ListColumn<UserSummary>[] => [
  column('name', { ordering: 'full_name' }),
  column('job_title'),
  column('team'),
  column('groups'),
  column('is_active'),
  column('last_login_at', { isOrdered: true }),
  column('phone', { isExtra: true }),
  column('created_at', { isOrdered: true, isExtra: true }),
];

/** Roles can be filtered by whoever may see them. */
export const userFilters = (maySeeGroups: boolean): ListFilter[] => [
  record('team', teams.options),
  ...(maySeeGroups ? [{ ...record('groups', groups.options), name: 'group' }] : []),
  active(),
  days('created_at', { isMore: true }),
];
