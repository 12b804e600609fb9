import { EnrolledMembers, MemberCreate, MembersEnrol, MemberUpdate } from '#contract/people/members';
import { listOf } from '#contract/base/http';
import { MemberFamily, MemberFamilyParams } from '#contract/people/memberFamilies';
import { memberOperations } from '#contract/people/memberOperations';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { can, guardHolds } from '../../../auth/access.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { exportRoute, listRoute, optionsRoute, readRoutes } from '../../../http/routes/reading.ts';
import { changeRoute, createRoute } from '../../../http/routes/writing.ts';
import { write } from '../../../http/write.ts';
import { enrolMembers } from './members.enrol.ts';
import { listFamilies } from './members.families.ts';
import { members } from './members.noun.ts';
import { createMember, findMember, updateMember } from './members.service.ts';

const { schemas } = members;
const routed = {
  ...members,
  record: schemas.record,
  find: findMember,
  access: {
    view: can('members:view'),
    create: can('members:create'),
    update: can('members:update'),
    export: can('members:export'),
  },
};

/** Not even the mask of a number of a document stands in a file. */
const columns = columnsOf(schemas.row.omit({ id_number: true, id_number_mark: true }));

export function memberRoutes(app: App): void {
  const { db } = app.context;
  const { dataKey } = app.context.secrets;

  listRoute(app, routed, { params: schemas.list, row: schemas.row, list: members.list.list });
  optionsRoute(app, routed, {
    summary: 'The members to choose from',
    params: schemas.options,
    options: members.options,
  });
  createRoute(app, routed, {
    summary: 'Add a member to an account; needs accounts:view as well',
    body: MemberCreate,
    before: async (caller) => {
      guardHolds(caller, 'accounts:view');
    },
    create: (tx, caller, body) => createMember(tx, caller, dataKey, body),
  });
  serve(app, memberOperations.enrol, {
    access: routed.access.create,
    size: 'items',
    summary:
      'Make members of all these people, unless they are some already; needs members:view and accounts:view as well',
    body: MembersEnrol,
    response: { 200: EnrolledMembers },
    handler: (request, reply) => {
      const { caller, body } = request;
      guardHolds(caller, 'members:view');
      guardHolds(caller, 'accounts:view');
      return write(request, reply, 200, (tx) => enrolMembers(tx, caller, dataKey, body));
    },
  });
  serve(app, memberOperations.families, {
    access: routed.access.view,
    summary: 'The members of an account, family by family',
    querystring: MemberFamilyParams,
    response: { 200: listOf(MemberFamily) },
    handler: ({ caller, url, query }) => listFamilies(db, caller, url, query),
  });
  readRoutes(app, routed);
  changeRoute(app, routed, {
    summary: 'Change a member; after the day of exit it is not active',
    body: MemberUpdate,
    update: (tx, caller, id, body, version) => updateMember(tx, caller, dataKey, id, body, version),
  });
  exportRoute(app, routed, { params: schemas.exported, columns, plan: members.list.exported });
}
