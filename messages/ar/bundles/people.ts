export { groups } from '../system/groups.ts';
export { permissions } from '../system/permissions.ts';
export { profile } from '../system/profile.ts';
export { sessions } from '../system/sessions.ts';
export { teams } from '../system/teams.ts';
export { users } from '../system/users.ts';
