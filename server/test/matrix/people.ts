import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { modules, type ModuleName } from '#contract/base/permissions';
import { hashPassword } from '../../src/auth/passwords.ts';
import { hashSecret, newSecret, signAccessToken } from '../../src/auth/tokens.ts';
import type { Db } from '../../src/db/connect.ts';
import { secrets, type TestApp } from '../testApp.ts';
import { password, type Call, type Scope } from './rows.ts';

export type Made = { id: number; word: string; session_id: number; access: string; refresh: string };
export type Caller = Made & {
  name: string;
  /** The only one they hold. */
  permission?: string;
  /** The only one they do not hold. */
  lacks?: string;
  isStranger: boolean;
  isSuperuser: boolean;
};

type Spec = {
  grants?: Record<string, Scope>;
  is_superuser?: boolean;
  team_id?: number | null;
  is_active?: boolean;
  deleted_at?: string | null;
  session?: { revoked_at?: string; expires_at?: string };
};

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

let words = 0;
export const newWord = (): string => `w${(words += 1)}x`;

let hash: Promise<string> | undefined;
export const passwordHash = (): Promise<string> => (hash ??= hashPassword(password));

const entriesOf = (grants: Record<string, Scope>) =>
  Object.entries(grants).map(([permission, scope]) => {
    const [module_name = '', action = ''] = permission.split(':');
    return { module_name, scope, actions: [action] };
  });

/** One entry per module and scope, since that is the table's key. */
function permissionRows(groupId: number, grants: Record<string, Scope>) {
  const rows = new Map<string, { group_id: number; module_name: string; scope: Scope; actions: string[] }>();
  for (const { module_name, scope, actions } of entriesOf(grants)) {
    const key = `${module_name}/${scope}`;
    const row = rows.get(key) ?? { group_id: groupId, module_name, scope, actions: [] };
    row.actions.push(...actions);
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** Signed-in people, each with one role that holds exactly their grants. */
export async function makePeople(db: Db, specs: Spec[]): Promise<Made[]> {
  const password_hash = await passwordHash();
  const drafts = specs.map((spec) => ({ spec, word: newWord(), refresh: newSecret() }));
  const users = await db
    .insertInto('users')
    .values(
      drafts.map(({ word, spec }) => ({
        email: `${word}@example.com`,
        first_name: 'Person',
        last_name: word,
        password_hash,
        is_superuser: spec.is_superuser ?? false,
        team_id: spec.team_id ?? null,
        is_active: spec.is_active ?? true,
        deleted_at: spec.deleted_at ?? null,
      })),
    )
    .returning('id')
    .execute();
  const ids = users.map((user) => user.id);
  const idOf = (index: number) => ids[index] ?? 0;
  const sessions = await db
    .insertInto('sessions')
    .values(
      drafts.map(({ refresh, spec }, index) => ({
        user_id: idOf(index),
        refresh_hash: hashSecret(refresh),
        address: '127.0.0.1',
        user_agent: 'matrix',
        expires_at: tomorrow(),
        ...spec.session,
      })),
    )
    .returning('id')
    .execute();
  await giveRoles(
    db,
    drafts.map(({ spec, word }, index) => ({ userId: idOf(index), word, grants: spec.grants ?? {} })),
  );
  return Promise.all(
    drafts.map(async ({ word, refresh }, index) => {
      const session_id = sessions[index]?.id ?? 0;
      const access = await signAccessToken(secrets.tokenKey, idOf(index), session_id);
      return { id: idOf(index), word, session_id, refresh, access };
    }),
  );
}

async function giveRoles(db: Db, people: { userId: number; word: string; grants: Record<string, Scope> }[]) {
  const holders = people.filter(({ grants }) => Object.keys(grants).length > 0);
  if (holders.length === 0) return;
  const groups = await db
    .insertInto('groups')
    .values(holders.map(({ word }) => ({ name: `Role of ${word}` })))
    .returning('id')
    .execute();
  const links = holders.map((holder, index) => ({ ...holder, group_id: groups[index]?.id ?? 0 }));
  await db
    .insertInto('group_permissions')
    .values(links.flatMap(({ group_id, grants }) => permissionRows(group_id, grants)))
    .execute();
  await db
    .insertInto('user_groups')
    .values(links.map(({ userId, group_id }) => ({ user_id: userId, group_id })))
    .execute();
}

export const everyPermission: string[] = (Object.keys(modules) as ModuleName[]).flatMap((name) =>
  modules[name].actions.map((action) => `${name}:${action}`),
);

type Claims = {
  key?: Uint8Array;
  alg?: string;
  typ?: string;
  exp?: number | null;
  iss?: string;
  aud?: string;
};

export function signToken({ id, session_id }: Made, claims: Claims = {}): Promise<string> {
  const { key = secrets.tokenKey, alg = 'HS256', typ = 'at+jwt', exp = 600, iss = 'covernote' } = claims;
  const now = Math.floor(Date.now() / 1000);
  const token = new SignJWT({ sid: session_id })
    .setProtectedHeader({ alg, typ })
    .setIssuer(iss)
    .setAudience(claims.aud ?? 'covernote-api')
    .setSubject(String(id))
    .setIssuedAt(now - 1200);
  return (exp === null ? token : token.setExpirationTime(now + exp)).sign(key);
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function unsigned({ id, session_id }: Made): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sid: session_id,
    sub: String(id),
    iss: 'covernote',
    aud: 'covernote-api',
    iat: now,
    exp: now + 600,
  };
  return `${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.`;
}

/** Superusers all of them, so that nothing but the failed proof of who they are can refuse them. */
const strangers: Record<string, { spec?: Spec; token?: (made: Made) => string | Promise<string> }> = {
  'no token': { token: () => '' },
  'expired token': { token: (made) => signToken(made, { exp: -1 }) },
  'forged token': { token: (made) => signToken(made, { key: randomBytes(32) }) },
  'none-algorithm token': { token: unsigned },
  'token of another algorithm': { token: (made) => signToken(made, { alg: 'HS512' }) },
  'token of another kind': { token: (made) => signToken(made, { typ: 'JWT' }) },
  'token of another issuer': { token: (made) => signToken(made, { iss: 'someone' }) },
  'token for another audience': { token: (made) => signToken(made, { aud: 'another-api' }) },
  'token without an end': { token: (made) => signToken(made, { exp: null }) },
  'refresh token used as access token': { token: (made) => made.refresh },
  'ended session': { spec: { session: { revoked_at: yesterday() } } },
  'session past its time': { spec: { session: { expires_at: yesterday() } } },
  'disabled user': { spec: { is_active: false } },
  'deleted user': { spec: { deleted_at: yesterday() } },
};

/** Everyone who tries each operation. */
export async function makeCallers({ db }: TestApp): Promise<Caller[]> {
  const names = Object.keys(strangers);
  const made = await makePeople(db, [
    ...names.map((name) => ({ is_superuser: true, ...strangers[name]?.spec })),
    {},
    { is_superuser: true },
    ...everyPermission.map((permission) => ({ grants: { [permission]: 'all' as const } })),
  ]);
  return Promise.all(
    made.map(async (person, index) => {
      const name = names[index];
      if (name !== undefined) {
        const access = (await strangers[name]?.token?.(person)) ?? person.access;
        return { ...person, access, name, isStranger: true, isSuperuser: false };
      }
      const permission = everyPermission[index - names.length - 2];
      const isSuperuser = index === names.length + 1;
      const label = isSuperuser ? 'superuser' : 'signed in with no permission';
      return {
        ...person,
        name: permission ? `only ${permission}` : label,
        isStranger: false,
        isSuperuser,
        ...(permission ? { permission } : {}),
      };
    }),
  );
}

const holders = new WeakMap<Caller[], Map<string, Promise<Caller>>>();

/** Someone who may do everything but this one thing; among these callers the same person for every operation. */
export function makeHolderOfAllBut({ db }: TestApp, callers: Caller[], permission: string): Promise<Caller> {
  const made = holders.get(callers) ?? new Map<string, Promise<Caller>>();
  holders.set(callers, made);
  const holder = made.get(permission) ?? makeHolder(db, permission);
  made.set(permission, holder);
  return holder;
}

async function makeHolder(db: Db, lacks: string): Promise<Caller> {
  const held = everyPermission.filter((permission) => permission !== lacks);
  const grants = Object.fromEntries(held.map((permission) => [permission, 'all' as const]));
  const [person] = await makePeople(db, [{ grants }]);
  if (!person) throw new Error('Someone was to be made.');
  return { ...person, name: `everything but ${lacks}`, lacks, isStranger: false, isSuperuser: false };
}

type Device = NonNullable<Call['device']>;

/** What a sign-in hands out besides, or the same with one thing wrong. */
export const signDevice = ({
  of,
  alg = 'HS256',
  typ = 'device+jwt',
  iss = 'covernote',
}: Device): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg, typ })
    .setIssuer(iss)
    .setSubject(hashSecret(of).toString('base64url'))
    .setIssuedAt()
    .setExpirationTime('90d')
    .sign(secrets.tokenKey);
