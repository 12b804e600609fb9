import { at, type Sent } from '../base/operation.ts';
import { recordOperations } from '../base/recordOperations.ts';
import type { Me, MeUpdate, User, UserSummary } from './users.ts';
import type { ModuleDescription } from '../base/permissions.ts';
import type { Group } from './groups.ts';
import type { Team } from './teams.ts';

export const groupOperations = recordOperations<Group>('groups');
export const teamOperations = recordOperations<Team>('teams');
export const userOperations = {
  ...recordOperations<User, UserSummary>('users'),
  me: at('/users/me/', 'me').get<Me>(),
  changeMe: at('/users/me/', 'me').patch<Me, Sent<typeof MeUpdate>>(),
  permissions: at('/permissions/').get<ModuleDescription[]>(),
};
