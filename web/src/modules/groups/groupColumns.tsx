import { Link } from '@tanstack/react-router';
import type { Group } from '#contract/groups';
import { moduleNames } from '#contract/permissions';
import { useMay } from '../../auth/currentUser.ts';
import type { ListColumn, ListFilter } from '../../components/list/listTypes.ts';
import { MomentText } from '../../components/MomentText.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { inShortList } from '../../messages/shortList.ts';
import { t } from '../../messages/t.ts';
import { moduleName } from '../permissions/permissionText.ts';

/** The first modules by name, the others as a number. */
function summaryOf({ permissions }: Group): string {
  const held = new Set(permissions.map(({ module_name }) => module_name));
  if (held.size === moduleNames.length) return t('groups.modulesAll');
  return inShortList(moduleNames.filter((name) => held.has(name)).map(moduleName)) || '—';
}

/** How many people hold the role; leads to them. */
export function UsersCount({ group }: { group: Group }) {
  const text = t('groups.usersCount', { count: group.users_count });
  if (!useMay()('users:view')) return text;
  return (
    <Link to="/settings/users" search={{ group: String(group.id) }}>
      {text}
    </Link>
  );
}

export const groupColumns = (): ListColumn<Group>[] => [
  {
    key: 'name',
    title: t('groups.name'),
    ordering: 'name',
    render: ({ id, name, description }) => (
      <RecordLink modal="user_role_view" id={id} hint={description}>
        {name}
      </RecordLink>
    ),
  },
  {
    key: 'users_count',
    title: t('groups.users_count'),
    ordering: 'users_count',
    width: 110,
    render: (group) => <UsersCount group={group} />,
  },
  { key: 'modules', title: t('groups.modules'), render: summaryOf },
  {
    key: 'updated_at',
    title: t('common.updatedAt'),
    ordering: 'updated_at',
    isExtra: true,
    render: ({ updated_at }) => <MomentText at={updated_at} />,
  },
];

export const groupFilters = (): ListFilter[] => [
  { name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true },
];
