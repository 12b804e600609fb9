import { UserBulk } from '#contract/system/users';
import type { Module } from '../../../module.ts';
import { answerRequests, type MailLink } from './passwordLinks.ts';
import { userBulkWork } from './users.bulk.ts';
import { userRoutes } from './users.routes.ts';

/** How a link reaches its reader is said by what stands above. */
export const usersModule = (mailLink: MailLink): Module => ({
  keeps: ['users'],
  routes: [(app, { handOver }) => userRoutes(app, { mailLink, handOver })],
  bulk: { users: (body, { handOver }) => userBulkWork(handOver)(UserBulk.parse(body)) },
  loops: [{ every: 1000, work: (context) => answerRequests({ ...context, mailLink }) }],
});
