import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { logInByApi, openDoor, storeTokens, takeOver, type Tokens } from './fixtures.ts';

export const password = 'three calm unrelated words';

export interface Person {
  id: number;
  email: string;
}

/** Calls of the API as one person; every answer must have the status that is asked for. */
export class Caller {
  readonly request: APIRequestContext;
  readonly tokens: Tokens;

  constructor(request: APIRequestContext, tokens: Tokens) {
    this.request = request;
    this.tokens = tokens;
  }

  private get headers() {
    return { authorization: `Bearer ${this.tokens.access}` };
  }

  async create<T = { id: number }>(noun: string, data: object): Promise<T> {
    const answer = await this.request.post(`/api/${noun}/`, { data, headers: this.headers });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  }

  async act<T>(path: string): Promise<T> {
    const answer = await this.request.post(`/api/${path}/`, { headers: this.headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  }

  async read<T>(path: string): Promise<T> {
    const answer = await this.request.get(`/api/${path}`, { headers: this.headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  }

  async change(path: string, data: object): Promise<number> {
    return (await this.request.patch(`/api/${path}`, { data, headers: this.headers })).status();
  }

  async remove(path: string): Promise<number> {
    return (await this.request.delete(`/api/${path}`, { headers: this.headers })).status();
  }

  /** The status of an answer, and how many rows it tells of. */
  async look(path: string): Promise<[status: number, rows?: number]> {
    const answer = await this.request.get(`/api/${path}`, { headers: this.headers });
    if (!answer.ok()) return [answer.status()];
    const exported = answer.headers()['x-row-count'];
    if (exported !== undefined) return [200, Number(exported)];
    const body = (await answer.json()) as { count?: number };
    return body.count === undefined ? [200] : [200, body.count];
  }
}

export const asAdmin = async (request: APIRequestContext) => new Caller(request, await logInByApi(request));

export async function asPerson(
  request: APIRequestContext,
  email: string,
  secret = password,
): Promise<Caller> {
  const answer = await request.post('/api/auth/token/', { data: { email, password: secret } });
  expect(answer.status()).toBe(200);
  return new Caller(request, await answer.json());
}

let made = 0;

/** A name that no other test of the run has taken, and that no other one begins with. */
export const fresh = (name: string): string =>
  `${name} ${process.pid}-${String((made += 1)).padStart(4, '0')}`;

/** Someone who can sign in with `password`. */
export function createPerson(admin: Caller, fields: object): Promise<Person> {
  const email = `${fresh('person').replace(' ', '.')}@example.com`;
  return admin.create<Person>('users', {
    email,
    first_name: 'Nour',
    last_name: 'Haddad',
    password,
    ...fields,
  });
}

/** A page that has the app already gets another session. */
export async function openAs(page: Page, { tokens }: Caller, path: string): Promise<void> {
  const hasApp = await page.evaluate(() => '__TSR_ROUTER__' in globalThis);
  if (hasApp) return takeOver(page, tokens, path);
  await openDoor(page);
  await storeTokens(page, tokens);
  await page.goto(path);
}
