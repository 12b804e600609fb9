import { useSearch } from '@tanstack/react-router';
import { useMay } from '../../../auth/currentUser.ts';
import { NoAccess } from '../../../components/states/NoAccess.tsx';
import { UrlTabs } from '../../../components/layout/UrlTabs.tsx';
import { t } from '../../../messages/t.ts';
import { GroupsTab } from '../groups/GroupsTab.tsx';
import { UsersTab } from './UsersTab.tsx';

const screens = { users: UsersTab, user_roles: GroupsTab };

/** Two nouns, each a tab of its own for whoever may see it. */
export function UsersPage() {
  const { tab } = useSearch({ from: '/signedIn/settings/users' });
  const may = useMay();
  const open = [
    ...(may('users:view') ? [{ key: 'users' as const, label: t('users.title') }] : []),
    ...(may('groups:view') ? [{ key: 'user_roles' as const, label: t('groups.title') }] : []),
  ];
  const shown = open.find(({ key }) => key === tab) ?? open[0];
  if (!shown) return <NoAccess />;
  const Screen = screens[shown.key];
  return <Screen tabs={<UrlTabs label={t('users.tabs')} tabs={open} shown={shown.key} />} />;
}
