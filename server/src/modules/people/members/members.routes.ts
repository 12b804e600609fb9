import {
  EnrolledMembers,
  Member,
  MemberCreate,
  MemberExportParams,
  MemberListParams,
  MemberOptionsParams,
  MembersEnrol,
  MemberUpdate,
} from '#contract/people/members';
import type { App } from '../../../http/fastifyApp.ts';
import { can, guardHolds } from '../../../auth/access.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { exportRoute, listRoute, optionsRoute, readRoutes } from '../../../http/routes/reading.ts';
import { changeRoute, createRoute } from '../../../http/routes/writing.ts';
import { write } from '../../../http/write.ts';
import { enrolMembers } from './members.enrol.ts';
import { memberList, memberOptions } from './members.queries.ts';
import { createMember, findMember, updateMember } from './members.service.ts';

const members = {
  noun: 'members',
  module: 'members' as const,
  one: 'a member',
  many: 'members of accounts',
  record: Member,
  find: findMember,
  access: {
    view: can('members:view'),
    create: can('members:create'),
    update: can('members:update'),
    export: can('members:export'),
  },
};

/** Not even the mask of a number of a document stands in a file. */
const columns = columnsOf(Member.omit({ id_number: true, id_number_mark: true }));

export function memberRoutes(app: App): void {
  const { dataKey } = app.context.secrets;

  listRoute(app, members, { params: MemberListParams, row: Member, list: memberList.list });
  optionsRoute(app, members, {
    summary: 'The members to choose from',
    params: MemberOptionsParams,
    options: memberOptions,
  });
  createRoute(app, members, {
    summary: 'Add a member to an account; needs accounts:view as well',
    body: MemberCreate,
    before: async (caller) => {
      guardHolds(caller, 'accounts:view');
    },
    create: (tx, caller, body) => createMember(tx, caller, dataKey, body),
  });
  app.post('/api/members/enrol/', {
    config: { access: members.access.create, body: 'items' },
    schema: {
      tags: ['members'],
      summary:
        'Make members of all these people, unless they are some already; needs members:view and accounts:view as well',
      body: MembersEnrol,
      response: { 200: EnrolledMembers },
    },
    handler: (request, reply) => {
      const { caller, body } = request;
      guardHolds(caller, 'members:view');
      guardHolds(caller, 'accounts:view');
      return write(request, reply, 200, (tx) => enrolMembers(tx, caller, body));
    },
  });
  readRoutes(app, members);
  changeRoute(app, members, {
    summary: 'Change a member; after the day of exit it is not active',
    body: MemberUpdate,
    update: (tx, caller, id, body, version) => updateMember(tx, caller, dataKey, id, body, version),
  });
  exportRoute(app, members, { params: MemberExportParams, columns, plan: memberList.exported });
}
