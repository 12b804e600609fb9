import { z } from 'zod';
import { PasswordLink } from '#contract/system/passwordLinks';
import {
  Me,
  MeUpdate,
  User,
  UserBulk,
  UserCreate,
  UserDeleteParams,
  UserUpdate,
} from '#contract/system/users';
import { userOperations } from '#contract/system/userOperations';
import type { App } from '../../../http/fastifyApp.ts';
import { serve } from '../../../http/routes/serve.ts';
import { can, signedIn } from '../../../auth/access.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { bulkRoute } from '../../../http/routes/bulkRoute.ts';
import { exportRoute, listRoute, optionsRoute, readRoutes } from '../../../http/routes/reading.ts';
import { actionRoute, createRoute, restoreRoute } from '../../../http/routes/writing.ts';
import type { HandOver } from '../../../nouns/steps/handover.ts';
import { expectedVersion } from '../../../nouns/version.ts';
import { write } from '../../../http/write.ts';
import { inviteUser, type MailLink } from './passwordLinks.ts';
import { userBulkWork } from './users.bulk.ts';
import { matchingUsers, users } from './users.noun.ts';
import {
  checkedPasswordHash,
  createUser,
  deleteUser,
  findUser,
  guardCurrentPassword,
  readMe,
  readUser,
  restoreUser,
  updateMe,
  updateUser,
} from './users.service.ts';

const { schemas } = users;
const routed = {
  ...users,
  record: schemas.record,
  find: findUser,
  access: {
    view: can('users:view'),
    create: can('users:create'),
    update: can('users:update'),
    delete: can('users:delete'),
    export: can('users:export'),
  },
};
const columns = columnsOf(schemas.row);

/** Of what stands above the users: how a link reaches its reader, and how what someone leaves behind changes hands. */
type HandedIn = { mailLink: MailLink; handOver: HandOver };

export function userRoutes(app: App, { mailLink, handOver }: HandedIn): void {
  const { db } = app.context;

  serve(app, userOperations.me, {
    access: signedIn,
    summary: 'Who is signed in',
    response: { 200: Me },
    handler: (request) => readMe(db, request.caller.user_id),
  });

  serve(app, userOperations.changeMe, {
    access: signedIn,
    summary: 'Change your own profile or password',
    body: MeUpdate,
    response: { 200: Me },
    handler: async (request, reply) => {
      const { caller, body } = request;
      if (body.password !== undefined)
        await guardCurrentPassword(db, caller, body.current_password, request.ip);
      const passwordHash = await checkedPasswordHash(body.password, await readUser(db, caller.user_id));
      const version = expectedVersion(request);
      return write(request, reply, 200, (tx) => updateMe(tx, caller, body, { version, passwordHash }));
    },
  });

  optionsRoute(app, routed, {
    summary: 'Users to choose from',
    params: schemas.options,
    options: users.options,
  });
  listRoute(app, routed, { params: schemas.list, row: schemas.row, list: users.list.list });
  createRoute(app, routed, {
    body: UserCreate,
    before: (_, body) => checkedPasswordHash(body.password, body),
    create: (tx, caller, body, passwordHash) => createUser(tx, caller, body, passwordHash),
  });
  readRoutes(app, routed);

  serve(app, userOperations.update, {
    access: routed.access.update,
    summary: 'Change a user or reset the password',
    body: UserUpdate,
    response: { 200: User },
    handler: async (request, reply) => {
      const { caller, body, params } = request;
      const target = await findUser(db, caller, params.id, 'users:update');
      const passwordHash = await checkedPasswordHash(body.password, target);
      const version = expectedVersion(request);
      return write(request, reply, 200, (tx) =>
        updateUser(tx, caller, params.id, body, { version, passwordHash }),
      );
    },
  });

  serve(app, userOperations.remove, {
    access: routed.access.delete,
    summary: 'Deactivate and remove a user',
    querystring: UserDeleteParams,
    response: { 204: z.undefined() },
    handler: (request, reply) =>
      write(request, reply, 204, (tx) =>
        deleteUser(tx, request.caller, request.params.id, request.query.reassign_to, handOver),
      ),
  });

  actionRoute(app, routed, 'invite', {
    access: routed.access.update,
    summary:
      'Let a user choose a password by a link: mailed where there is a mail account, else to hand over',
    answer: PasswordLink,
    act: (tx, caller, id) => inviteUser(tx, caller, { ...app.context, mailLink }, id),
  });
  restoreRoute(app, routed, { restore: restoreUser, summary: 'Bring a removed user back' });
  exportRoute(app, routed, { params: schemas.exported, columns, plan: users.list.exported });
  bulkRoute(app, routed, {
    access: routed.access.update,
    summary: 'Change or remove many users; removing needs users:delete as well',
    body: UserBulk,
    work: userBulkWork(handOver),
    matching: matchingUsers,
  });
}
