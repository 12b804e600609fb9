export { groups } from '../groups.ts';
export { permissions } from '../permissions.ts';
export { profile } from '../profile.ts';
export { sessions } from '../sessions.ts';
export { teams } from '../teams.ts';
export { users } from '../users.ts';
