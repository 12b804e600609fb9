import { z } from 'zod';
import type { App } from '../fastifyApp.ts';
import type { Access } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { NotFound } from '../../errors.ts';
import { findDeleted } from '../../nouns/deleted.ts';
import type { BodySize } from '../bodies.ts';
import { expectedVersion } from '../../nouns/version.ts';
import { write } from '../write.ts';
import { nameOf, operationsOf, type Kept, type May, type Named } from './noun.ts';
import { serve } from './serve.ts';

/** What surrounds the transaction, and outlasts it when it is undone. */
type Around<Body> = <T>(caller: Caller, body: Body, write: () => Promise<T>) => Promise<T>;
const nothing: Around<unknown> = (_caller, _body, write) => write();

/** Where a record is larger than most: how large its body may be. */
type Sized = { size?: BodySize };

type Creating<Row, Body, Given> = Sized & {
  summary?: string;
  body: z.ZodType<Body>;
  /** What is done ahead of the transaction, such as taking a number; `create` is given what it answers. */
  before?: (caller: Caller, body: Body) => Promise<Given>;
  around?: Around<NoInfer<Body>>;
  create: (tx: Tx, caller: Caller, body: Body, given: NoInfer<Given>) => Promise<Row>;
};

export function createRoute<Row, Body, Given = undefined>(
  app: App,
  { noun, one, record, access }: Named & Pick<Kept<Row>, 'record'> & May<'create'>,
  {
    summary = `Create ${one}`,
    body: schema,
    size = 'record',
    before,
    around = nothing,
    create,
  }: Creating<NoInfer<Row>, Body, Given>,
): void {
  const answer: z.ZodType = record;
  serve(app, operationsOf(noun).create, {
    access: access.create,
    size,
    summary,
    body: schema,
    response: { 201: answer },
    handler: before
      ? async (request, reply) => {
          const { caller, body } = request;
          const given = await before(caller, body);
          return around(caller, body, () =>
            write(request, reply, 201, (tx) => create(tx, caller, body, given)),
          );
        }
      : (request, reply) => {
          const { caller, body } = request;
          return around(caller, body, () =>
            write(request, reply, 201, (tx) => create(tx, caller, body, undefined as Given)),
          );
        },
  });
}

type Changing<Row, Body, Given> = Sized & {
  summary?: string;
  body: z.ZodType<Body>;
  /** What is done ahead of the transaction, such as cleaning a text; `update` is given what it answers. */
  before?: (caller: Caller, body: Body) => Promise<Given>;
  around?: Around<NoInfer<Body>>;
  update: (
    tx: Tx,
    caller: Caller,
    id: number,
    body: Body,
    version: number | undefined,
    given: NoInfer<Given>,
  ) => Promise<Row>;
};

/** With If-Match, whoever has not seen the last change is answered the record as it is now. */
export function changeRoute<Row, Body, Given = undefined>(
  app: App,
  { noun, one, record, access }: Named & Pick<Kept<Row>, 'record'> & May<'update'>,
  {
    summary = `Change ${one}`,
    body: schema,
    size = 'record',
    before,
    around = nothing,
    update,
  }: Changing<NoInfer<Row>, Body, Given>,
): void {
  const answer: z.ZodType = record;
  serve(app, operationsOf(noun).update, {
    access: access.update,
    size,
    summary,
    body: schema,
    response: { 200: answer },
    handler: async (request, reply) => {
      const { caller, params, body } = request;
      const version = expectedVersion(request);
      const given = before ? await before(caller, body) : (undefined as Given);
      try {
        return await around(caller, body, () =>
          write(request, reply, 200, (tx) => update(tx, caller, params.id, body, version, given)),
        );
      } catch (error) {
        if (!(error instanceof NotFound)) throw error;
        throw (await findDeleted(app.context.db, caller, noun, params.id)) ?? error;
      }
    },
  });
}

type Acting<Answer, Body, Given> = {
  access: Access;
  summary: string;
  /** What the action must be told. */
  body?: z.ZodType<Body>;
  /** Where the answer is not simply the record. */
  answer?: z.ZodType<Answer>;
  /** What is done ahead of the transaction, such as taking a number; `act` is given what it answers. */
  before?: () => Promise<Given>;
  act: (
    tx: Tx,
    caller: Caller,
    id: number,
    body: NoInfer<Body>,
    given: NoInfer<Given>,
  ) => Promise<NoInfer<Answer>>;
};

/** A step of one record: `POST /api/tasks/4/start/`. */
export function actionRoute<Row, Answer = Row, Body = undefined, Given = undefined>(
  app: App,
  { noun, record }: Named & Pick<Kept<Row>, 'record'>,
  action: string,
  { access, summary, body, answer, before, act }: Acting<Answer, Body, Given>,
): void {
  const answered: z.ZodType = answer ?? record;
  serve(app, operationsOf(noun).step(action), {
    access,
    summary,
    ...(body && { body }),
    response: { 200: answered },
    handler: async (request, reply) => {
      const { caller, params } = request;
      const said = body ? request.body : (undefined as Body);
      const given = before ? await before() : (undefined as Given);
      return write(request, reply, 200, (tx) => act(tx, caller, params.id, said, given));
    },
  });
}

type Restoring<Row, Body> = {
  summary?: string;
  /** What bringing it back may be told. */
  restoring?: z.ZodType<Body>;
  restore: (tx: Tx, caller: Caller, id: number, body: NoInfer<Body>) => Promise<Row>;
};

export function restoreRoute<Row, Body = undefined>(
  app: App,
  noun: Named & Pick<Kept<Row>, 'record'> & May<'delete'>,
  { summary = `Bring a deleted ${nameOf(noun.one)} back`, restoring, restore }: Restoring<NoInfer<Row>, Body>,
): void {
  const { access } = noun;
  actionRoute(app, noun, 'restore', {
    access: access.delete,
    summary,
    ...(restoring ? { body: restoring } : {}),
    act: restore,
  });
}

type Deleting<Row, Body> = Omit<Restoring<Row, Body>, 'summary'> & {
  summary?: string;
  delete: (tx: Tx, caller: Caller, id: number) => Promise<void>;
};

/** Into the trash, and out of it. */
export function deleteRoutes<Row, Body = undefined>(
  app: App,
  noun: Named & Pick<Kept<Row>, 'record'> & May<'delete'>,
  { summary = `Delete ${noun.one}`, delete: remove, ...restoring }: Deleting<NoInfer<Row>, Body>,
): void {
  serve(app, operationsOf(noun.noun).remove, {
    access: noun.access.delete,
    summary,
    response: { 204: z.undefined() },
    handler: (request, reply) =>
      write(request, reply, 204, (tx) => remove(tx, request.caller, request.params.id)),
  });
  restoreRoute(app, noun, restoring);
}
