import type { z } from 'zod';
import { MemberCover, MemberCoverParams, MemberCovers, MemberCoversParams } from '#contract/base/memberCover';
import { PolicyBulk, PolicyTotals, PolicyTotalsParams } from '#contract/cover/policies/policyList';
import { PolicyCreate, PolicyUpdate } from '#contract/cover/policies/policies';
import { AccountPolicies } from '#contract/people/accountPolicies';
import { policyOperations } from '#contract/cover/policies/policyOperations';
import { memberOperations } from '#contract/people/memberOperations';
import { can } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { bulkRoute } from '../../../http/routes/bulkRoute.ts';
import { exportRoute, listRoute, optionsRoute, readRoutes } from '../../../http/routes/reading.ts';
import { changeRoute, createRoute, deleteRoutes } from '../../../http/routes/writing.ts';
import { takeNumber } from '../../../nouns/numbers.ts';
import { policyBulkWork } from './policies.bulk.ts';
import { createPolicy } from './policies.create.ts';
import { findMemberCover, listMemberCovers } from './cover/policies.memberCover.ts';
import { matchingPolicies, policies } from './policies.noun.ts';
import { totalPolicies } from './policies.queries.ts';
import {
  deletePolicy,
  findPoliciesOf,
  findPolicy,
  listPolicies,
  restorePolicy,
  updatePolicy,
} from './policies.service.ts';

const { schemas } = policies;
const routed = {
  ...policies,
  record: schemas.record,
  find: (db: Db, caller: Caller, id: number) => findPolicy(db, caller, id),
  access: {
    view: can('policies:view'),
    create: can('policies:create'),
    update: can('policies:update'),
    delete: can('policies:delete'),
    export: can('policies:export'),
  },
};
const tags = ['policies'];
const columns = columnsOf(schemas.row.omit({ allowed_actions: true }));

const exportedPolicies = (db: Db, caller: Caller, params: z.infer<typeof schemas.exported>) =>
  policies.list.exported(db, caller, params);

export function policyRoutes(app: App): void {
  const { db } = app.context;

  listRoute(app, routed, { params: schemas.list, row: schemas.row, list: listPolicies });
  optionsRoute(app, routed, { params: schemas.options, options: policies.options });
  createRoute(app, routed, {
    summary: 'Create a policy of an account; needs products:view and insurers:view as well',
    body: PolicyCreate,
    size: 'items',
    before: () => takeNumber(db, 'policy'),
    create: createPolicy,
  });
  readRoutes(app, routed);
  changeRoute(app, routed, {
    summary: 'Change a policy, or hand it to another person; once issued, its terms change by an endorsement',
    body: PolicyUpdate,
    size: 'items',
    update: updatePolicy,
  });
  deleteRoutes(app, routed, { delete: deletePolicy, restore: restorePolicy });
  exportRoute(app, routed, { params: schemas.exported, columns, plan: exportedPolicies });
  bulkRoute(app, routed, {
    access: routed.access.update,
    summary:
      'Hand many policies to another person, which needs policies:assign as well, or say how far their delivery is',
    body: PolicyBulk,
    work: policyBulkWork,
    matching: matchingPolicies,
  });

  serve(app, policyOperations.totals, {
    access: routed.access.view,
    summary: 'What the list comes to, by currency',
    querystring: PolicyTotalsParams,
    response: { 200: PolicyTotals },
    handler: ({ caller, query }) => totalPolicies(db, caller, query),
  });

  serve(app, memberOperations.cover, {
    access: routed.access.view,
    summary: 'Whether a member is covered on a day, by what, and until when; needs members:view as well',
    querystring: MemberCoverParams,
    response: { 200: MemberCover },
    handler: ({ caller, params, query }) => findMemberCover(db, caller, params.id, query.on),
  });

  serve(app, memberOperations.covers, {
    access: routed.access.view,
    summary: 'The same of many members; needs members:view as well',
    querystring: MemberCoversParams,
    response: { 200: MemberCovers },
    handler: ({ caller, query }) => listMemberCovers(db, caller, query.ids, query.on),
  });

  serve(app, policyOperations.ofAccount, {
    access: routed.access.view,
    tags,
    summary:
      'What an account has in force, what that costs, and when the next one ends; needs accounts:view as well',
    response: { 200: AccountPolicies },
    handler: ({ caller, params }) => findPoliciesOf(db, caller, params.id),
  });
}
