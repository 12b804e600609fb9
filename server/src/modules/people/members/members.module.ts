import { daily } from '../../../jobs/job.ts';
import type { Module } from '../../../module.ts';
import { followExits } from './members.exits.ts';
import { memberRoutes } from './members.routes.ts';

export const membersModule: Module = {
  keeps: ['members'],
  routes: [memberRoutes],
  jobs: { member_exits: daily(followExits) },
};
