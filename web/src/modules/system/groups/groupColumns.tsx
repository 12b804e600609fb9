import { Link } from '@tanstack/react-router';
import type { Group } from '#contract/system/groups';
import { moduleNames } from '#contract/base/permissions';
import { useOrganisation } from '../../../api/organisation.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { inShortList } from '../../../messages/shortList.ts';
import { t } from '../../../messages/t.ts';
import { moduleName } from '../permissions/permissionText.ts';

/** The first modules by name, the others as a number. */
function summaryOf({ permissions }: Group): string {
  const held = new Set(permissions.map(({ module_name }) => module_name));
  if (held.size === moduleNames.length) return t('groups.modulesAll');
  return inShortList(moduleNames.filter((name) => held.has(name)).map(moduleName)) || '—';
}

/** How many people hold the role; leads to them. */
function UsersCount({ group }: { group: Group }) {
  const text = t('groups.usersCount', { count: group.users_count });
  if (!useMay()('users:view')) return text;
  return (
    <Link to="/settings/users" search={{ group: String(group.id) }}>
      {text}
    </Link>
  );
}

/** In the office's currency. */
function ClaimLimit({ group }: { group: Group }) {
  const { currency } = useOrganisation();
  return group.claim_limit && <MoneyText amount={group.claim_limit} currency={currency} />;
}

export const groupFields = shownFields<Group>('groups', {
  name: ({ id, name, description }) => (
    <RecordLink modal="user_role_view" id={id} hint={description}>
      {name}
    </RecordLink>
  ),
  users_count: (group) => <UsersCount group={group} />,
  claim_limit: (group) => <ClaimLimit group={group} />,
});
const { column, days } = groupFields;

export const groupColumns = (): ListColumn<Group>[] => [
  column('name', { isOrdered: true }),
  column('users_count', { isOrdered: true, width: 110 }),
  { key: 'modules', title: t('groups.modules'), render: summaryOf },
  column('updated_at', { isOrdered: true, isExtra: true }),
];

export const groupFilters = (): ListFilter[] => [days('created_at', { isMore: true })];
