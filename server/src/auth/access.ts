import type { FastifyInstance, FastifyRequest } from 'fastify';
import { modules, type ModuleName, type Permission, type Scope } from '#contract/base/permissions';
import type { Reaches } from '#contract/base/states/states';
import { Forbidden, NotFound, Unavailable } from '../errors.ts';
import { authenticate } from './authenticate.ts';
import { covers, type Caller } from './caller.ts';

/** Who may call a route: anyone, anyone signed in, or who holds the permission. */
export type Access =
  | { kind: 'public'; needsDatabase: boolean }
  | { kind: 'signed_in' }
  | { kind: 'permission'; permission: Permission };

export const anyone: Access = { kind: 'public', needsDatabase: true };
/** Answers from the process itself, also while the database is away. */
export const anyoneAlways: Access = { kind: 'public', needsDatabase: false };
export const signedIn: Access = { kind: 'signed_in' };
export const can = (permission: Permission): Access => ({ kind: 'permission', permission });

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** May also be opened by a ticket, because a link cannot carry a bearer. */
    ticket?: boolean;
  }
  interface FastifyRequest {
    caller: Caller;
  }
}

function isKnown(permission: Permission): boolean {
  const [moduleName, action] = permission.split(':') as [ModuleName, string];
  return (modules[moduleName]?.actions as readonly string[] | undefined)?.includes(action) ?? false;
}

/** At all, or so widely that it reaches a record which no narrower scope takes in. */
export function holds(caller: Caller, permission: Permission, scope: Scope = 'own'): boolean {
  return caller.is_superuser || covers(caller.grants.get(permission), scope);
}

/** Which permissions reach a record of this scope; what is yet to be created is nobody's. */
export const reachOf =
  (caller: Caller, scope: Scope): Reaches =>
  (permission) =>
    holds(caller, permission, permission.endsWith(':create') ? 'own' : scope);

/** For what a route can only know from the body, such as the action of a bulk call. */
export function guardHolds(caller: Caller, permission: Permission): void {
  if (!holds(caller, permission)) throw new Forbidden();
}

async function admit(request: FastifyRequest): Promise<void> {
  const access = request.routeOptions.config.access;
  // No route was found: nobody is asked for, and no body is read.
  if (!access) throw new NotFound();
  const needsDatabase = access.kind !== 'public' || access.needsDatabase;
  if (needsDatabase && request.server.context.watch.isDown()) throw new Unavailable();
  if (access.kind === 'public') return;
  request.caller = await authenticate(request);
  if (access.kind === 'permission' && !holds(request.caller, access.permission)) throw new Forbidden();
}

/** The one place where a request is let in. A route that does not say who may call it stops the start. */
export function accessControl(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    // Pages and their files are open; the data behind them is not.
    if (!route.url.startsWith('/api')) route.config = { ...route.config, access: anyoneAlways };
    const access = route.config?.access;
    if (!access || (access.kind === 'permission' && !isKnown(access.permission))) {
      throw new Error(`The route ${String(route.method)} ${route.url} does not declare who may call it.`);
    }
  });
  app.decorateRequest('caller', null as unknown as Caller);
  app.addHook('onRequest', admit);
}
