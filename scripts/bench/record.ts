import { Client, type QueryResult } from 'pg';
import { buildApp } from '../../server/src/app.ts';
import type { App } from '../../server/src/http/fastifyApp.ts';
import { readConfig } from '../../server/src/config.ts';
import { closeContext, openContext } from '../../server/src/context.ts';
import type { Secrets } from '../../server/src/start/secrets.ts';
import { idGiven, type Given, type Statement } from './replay.ts';

export type Asked = { method: 'GET' | 'POST' | 'PATCH'; url: string; token: string; body?: object };
export type Recorded = { statements: Statement[]; answer: Record<string, unknown> };

/** As the app gives a statement to the driver. */
type Sent = { text: string; values: unknown[]; name?: string | undefined };

const isSent = (given: unknown): given is Sent =>
  typeof given === 'object' && given !== null && 'text' in given && 'values' in given;

/** What the planner expects is asked only while nobody has counted. */
const isBeside = ({ text }: Statement) => /^\s*explain /.test(text);

function overheard({ text, values, name }: Sent, answer: Promise<QueryResult<Given>>): Statement {
  const statement: Statement = { text, values, ...(name !== undefined && { name }) };
  const note = ({ rows }: QueryResult<Given>) => {
    const id = idGiven(rows[0]);
    if (id !== undefined) statement.gave = id;
  };
  // Whoever asked is told when it fails.
  answer.then(note, () => {});
  return statement;
}

/** Everything that goes over the driver while the work runs, in its order. */
async function listening(work: () => Promise<void>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const original = Client.prototype.query as (this: Client, ...args: unknown[]) => unknown;
  const overhearing = function (this: Client, ...args: unknown[]): unknown {
    const answer = original.apply(this, args);
    const [sent] = args;
    if (isSent(sent)) heard.push(overheard(sent, answer as Promise<QueryResult<Given>>));
    return answer;
  };
  Object.assign(Client.prototype, { query: overhearing });
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
    const context = openContext(
      { ...readConfig({ LOG_LEVEL: 'silent' }), connectWithin: 30_000 },
      secrets,
      databaseUrl,
    );
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
