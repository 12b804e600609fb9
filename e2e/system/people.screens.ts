import type { Screens } from '../screens/plant.ts';

export const screens: Screens = {
  addresses: [
    '/settings/users/',
    '/settings/users/?modal=user_create',
    '/settings/users/?tab=user_roles',
    '/settings/users/?tab=user_roles&modal=user_role_create',
    '/settings/teams/',
    '/settings/teams/?modal=team_create',
  ],
  data: { '/settings/teams': '/teams/', '/settings/users': '/users/' },
};
