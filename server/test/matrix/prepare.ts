import { sql } from 'kysely';
import type { Answer, TestApp } from '../testApp.ts';
import { makePeople, newWord, passwordHash, signDevice } from './people.ts';
import type { Call } from './rows.ts';

/** Where calls are tried: the running app and how each noun's records come into being. */
export type Lab = { test: TestApp; records: Record<string, string> };

/** What the placeholders of one call stand for. */
export type Cast = {
  word: string;
  /** Whence it is sent: each from a network of its own, so that none waits for how often the others asked. */
  from: string;
  person?: number;
  caller?: number;
  /** Ids known by name, those made for this call included. */
  known: Map<string, number>;
};

let networks = 0;

export function newCast(cast: Partial<Cast> = {}): Cast {
  networks += 1;
  const from = `10.${(networks >> 8) & 255}.${networks & 255}.1`;
  return { word: newWord(), from, known: new Map(), ...cast };
}

type Method = Parameters<TestApp['call']>[0];
export type Prepared = {
  method: Method;
  url: string;
  body: unknown;
  headers: Record<string, string>;
  from: string;
};

/** Makes the records a call names and fills their ids in. */
export async function prepare(lab: Lab, call: Call, cast: Cast): Promise<Prepared> {
  for (const name of call.given ?? []) await idOf(lab, cast, name);
  const [method = '', path = ''] = call.operation.split(' ');
  const query = call.query ? `?${call.query}` : '';
  const filled = await fill(
    lab,
    cast,
    JSON.stringify([`${path}${query}`, call.body ?? null, call.headers ?? {}]),
  );
  const [url, body, headers] = JSON.parse(filled) as [string, unknown, Record<string, string>];
  const sent = call.body === undefined ? undefined : await withDevice(body, call, cast);
  return { method: method as Method, url, body: sent, headers, from: cast.from };
}

async function withDevice(body: unknown, { device }: Call, { word }: Cast): Promise<unknown> {
  if (!device) return body;
  return {
    ...(body as object),
    device: await signDevice({ ...device, of: device.of.replaceAll('#', word) }),
  };
}

/** A placeholder that is a whole JSON string becomes a number. */
async function fill(lab: Lab, cast: Cast, text: string): Promise<string> {
  let filled = text.replaceAll('#', cast.word);
  for (const [, name = ''] of text.matchAll(/\{([a-z]\w*)\}/gi)) {
    const id = String(await idOf(lab, cast, name));
    filled = filled.replaceAll(`"{${name}}"`, id).replaceAll(`{${name}}`, id);
  }
  return filled;
}

async function idOf(lab: Lab, cast: Cast, name: string): Promise<number> {
  const known = cast.known.get(name);
  if (known !== undefined) return known;
  const statement = lab.records[name];
  if (statement === undefined) throw new Error(`No noun says how a record called ${name} comes into being.`);
  const id = await run(lab, cast, await fill(lab, cast, statement));
  cast.known.set(name, id);
  return id;
}

async function run({ test: { db } }: Lab, cast: Cast, statement: string): Promise<number> {
  if (/:person|:caller/.test(statement) && cast.person === undefined)
    cast.person = (await makePeople(db, [{}]))[0]?.id ?? 0;
  const hash = statement.includes(':hash') ? await passwordHash() : '';
  const text = statement
    .replaceAll(':person', String(cast.person))
    .replaceAll(':caller', String(cast.caller ?? cast.person))
    .replaceAll(':from', cast.from)
    .replaceAll(':hash', () => `'${hash}'`);
  const { rows } = await sql<{ id: number }>`${sql.raw(text)}`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`This statement of the matrix answered no id: ${text}`);
  return id;
}

/** The body is read only when a rule asks for it: most answers are judged by their status. */
export async function send(
  { test: { app } }: Lab,
  as: string,
  { method, url, body, headers, from }: Prepared,
): Promise<Answer> {
  const answer = await app.inject({
    method,
    url,
    remoteAddress: from,
    headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    get body() {
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return isJson ? answer.json<Record<string, unknown>>() : {};
    },
  };
}

/** A few at a time: enough to keep the database busy, few enough not to wait for a connection. */
export async function severalAtOnce<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  lanes = 8,
): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
