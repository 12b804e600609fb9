import { bulkOf, type Module } from '../../../module.ts';
import { groups } from './groups.noun.ts';
import { groupRoutes } from './groups.routes.ts';
import { plantStarterRoles } from './starterRoles.ts';

export const groupsModule: Module = {
  keeps: ['groups'],
  routes: [groupRoutes],
  bulk: { groups: bulkOf(groups) },
  seeds: { starter_roles: plantStarterRoles },
};
