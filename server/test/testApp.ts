import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { PermissionEntry } from '#contract/base/permissions';
import { buildApp } from '../src/app.ts';
import type { App } from '../src/http/fastifyApp.ts';
import { hashSecret, newSecret, signAccessToken } from '../src/auth/tokens.ts';
import { readConfig, type Config } from '../src/config.ts';
import { closeContext, openContext, type AppContext } from '../src/context.ts';
import type { Db } from '../src/db/connect.ts';
import { fromTemplate, urlOf } from './databases.ts';

/** A server on a database of its own, with the people a test needs. */
export type TestApp = {
  app: App;
  context: AppContext;
  db: Db;
  close(): Promise<void>;
  call(method: NonNullable<InjectOptions['method']>, url: string, options?: CallOptions): Promise<Answer>;
  person(options?: PersonOptions): Promise<Person>;
  /** A token lasts ten minutes, and some tests longer. */
  renew(person: Person): Promise<void>;
};

type CallOptions = {
  as?: Person | string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The network address that the call comes from. */
  from?: string;
};
export type Answer = {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, unknown>;
  text: string;
};
export type Person = { id: number; email: string; session_id: number; access: string; refresh: string };
type PersonOptions = {
  permissions?: PermissionEntry[];
  is_superuser?: boolean;
  is_active?: boolean;
  team_id?: number | null;
  password_hash?: string;
  email?: string;
  first_name?: string;
  last_name?: string;
};

export const secrets = { tokenKey: Buffer.alloc(32, 7), dataKey: Buffer.alloc(32, 9) };

/** On a busy machine a connection may take longer than people would wait for it. */
export const patientConfig = (env: Record<string, string> = {}): Config => ({
  ...readConfig({ LOG_LEVEL: 'silent', ...env }),
  connectWithin: 30_000,
});

export async function startTestApp(
  env: Record<string, string> = {},
  serverUrl: string = inject('serverUrl'),
): Promise<TestApp> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name} ${fromTemplate}`);
  const secretsDir = await mkdtemp(join(tmpdir(), 'covernote-secrets-'));
  const config = patientConfig({
    SECRETS_DIR: secretsDir,
    DATA_DIR: join(secretsDir, 'data'),
    ...env,
  });
  const context = openContext(config, secrets, urlOf(serverUrl, name));
  // A busy test machine is no outage of the database; the test of outages has a watch of its own.
  await context.watch.stop();
  const app = await buildApp(context);
  return {
    app,
    context,
    db: context.db,
    async close() {
      await app.close();
      await closeContext(context);
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await rm(secretsDir, { recursive: true });
    },
    call: (method, url, options = {}) => call(app, method, url, options),
    person: (options = {}) => makePerson(context, options),
    renew: async (person) => {
      person.access = await signAccessToken(secrets.tokenKey, person.id, person.session_id);
    },
  };
}

async function call(
  app: App,
  method: NonNullable<InjectOptions['method']>,
  url: string,
  options: CallOptions,
): Promise<Answer> {
  const token = typeof options.as === 'string' ? options.as : options.as?.access;
  const answer = await app.inject({
    method,
    url,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
    ...(options.from === undefined ? {} : { remoteAddress: options.from }),
    ...(options.body === undefined ? {} : { payload: options.body as object }),
  });
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
  return {
    status: answer.statusCode,
    body: isJson ? answer.json() : {},
    headers: answer.headers,
    text: answer.body,
  };
}

let made = 0;

/** Signed in, with one role that holds exactly these permissions. */
async function makePerson(
  { db, secrets: { tokenKey } }: AppContext,
  options: PersonOptions,
): Promise<Person> {
  made += 1;
  const { permissions = [], ...fields } = options;
  const email = fields.email ?? `person${made}@example.com`;
  const user = await db
    .insertInto('users')
    .values({ first_name: 'Person', last_name: String(made), password_hash: 'no sign-in', ...fields, email })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (permissions.length > 0) {
    const group = await db
      .insertInto('groups')
      .values({ name: `Role of ${email}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('group_permissions')
      .values(permissions.map((entry) => ({ ...entry, group_id: group.id })))
      .execute();
    await db.insertInto('user_groups').values({ user_id: user.id, group_id: group.id }).execute();
  }
  const refresh = newSecret();
  const session = await db
    .insertInto('sessions')
    .values({
      user_id: user.id,
      refresh_hash: hashSecret(refresh),
      address: '127.0.0.1',
      user_agent: 'test',
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    id: user.id,
    email,
    session_id: session.id,
    refresh,
    access: await signAccessToken(tokenKey, user.id, session.id),
  };
}
