import type { Permission } from '../base/permissions.ts';

const handsOut: Permission[] = ['leads:assign', 'renewals:assign', 'claims:assign', 'tasks:assign'];
const works: Permission[] = [
  'leads:create',
  'quotes:create',
  'renewals:update',
  'claims:create',
  'policies:create',
];

/** Whether a permission is held for records of this scope. */
export type Holds = (permission: Permission, scope: 'own' | 'team') => boolean;

/** Whoever hands out the work of others begins with all of it. */
export const steersWork = (holds: Holds): boolean =>
  handsOut.every((permission) => holds(permission, 'team'));

/** Whether somebody may write anything of the business. */
export const worksRecords = (holds: Holds): boolean => works.some((permission) => holds(permission, 'own'));

/** Whoever works records of their own begins with these; whoever steers, checks or only reads, with all that they see. */
export const beginsWithOwn = (holds: Holds): boolean => !steersWork(holds) && worksRecords(holds);

/** Whether somebody hands out work of at least one kind. */
export const handsOutWork = (holds: Holds): boolean =>
  handsOut.some((permission) => holds(permission, 'team'));
