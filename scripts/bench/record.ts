import { Client, type QueryResult } from 'pg';
import { buildApp, type App } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { closeContext, openContext } from '../../server/src/context.ts';
import type { Secrets } from '../../server/src/secrets.ts';
import type { Statement } from './replay.ts';

export type Asked = { method: 'GET' | 'POST' | 'PATCH'; url: string; token: string; body?: object };
export type Recorded = { statements: Statement[]; answer: Record<string, unknown> };

type Sent = string | { text: string; values?: unknown[]; name?: string };

/** What the planner expects is asked only while nobody has counted. */
const isBeside = ({ text }: Statement) => /^\s*explain /.test(text);

function statementOf(sent: Sent, values: unknown): Statement {
  if (typeof sent === 'string') return { text: sent, values: Array.isArray(values) ? values : [] };
  return { text: sent.text, values: sent.values ?? [], ...(sent.name !== undefined && { name: sent.name }) };
}

function noteId(statement: Statement, answer: Promise<QueryResult<{ id?: unknown }>>): void {
  const note = ({ rows }: QueryResult<{ id?: unknown }>) => {
    const id = rows?.[0]?.id;
    if (typeof id === 'number') statement.gave = id;
  };
  // Whether it failed is the app's to say.
  answer.then(note).catch(() => {});
}

/** Everything that goes over the driver while the work runs, in its order. */
async function listening(work: () => Promise<void>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const original = Client.prototype.query as (this: Client, ...args: unknown[]) => unknown;
  const overheard = function (this: Client, ...args: unknown[]): unknown {
    const statement = statementOf(args[0] as Sent, args[1]);
    heard.push(statement);
    const answer = original.apply(this, args);
    if (answer instanceof Promise) noteId(statement, answer as Promise<QueryResult<{ id?: unknown }>>);
    return answer;
  };
  Object.assign(Client.prototype, { query: overheard });
  try {
    await work();
  } finally {
    Object.assign(Client.prototype, { query: original });
  }
  return heard.filter((statement) => !isBeside(statement));
}

/** The app itself, asked within this process, so that the statements are those that it really sends. */
export class Recorder {
  readonly #app: App;
  readonly #close: () => Promise<void>;

  private constructor(app: App, close: () => Promise<void>) {
    this.#app = app;
    this.#close = close;
  }

  static async start(databaseUrl: string, secrets: Secrets): Promise<Recorder> {
    const context = openContext(readConfig({ LOG_LEVEL: 'silent' }), secrets, databaseUrl);
    await context.watch.stop();
    const app = await buildApp(context);
    return new Recorder(app, async () => {
      await app.close();
      await closeContext(context);
    });
  }

  async record({ method, url, token, body }: Asked): Promise<Recorded> {
    let answer: Record<string, unknown> = {};
    const statements = await listening(async () => {
      const given = await this.#app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(body && { payload: body }),
      });
      if (given.statusCode > 299)
        throw new Error(`${method} ${url} was answered ${given.statusCode}: ${given.body}`);
      answer = given.json();
    });
    return { statements, answer };
  }

  close(): Promise<void> {
    return this.#close();
  }
}
