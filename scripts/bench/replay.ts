import type { ClientBase, Pool, QueryResult } from 'pg';

export type Statement = {
  text: string;
  values: unknown[];
  name?: string;
  /** The id that the database gave when the statement was recorded. */
  gave?: number;
};

/** What one request asked of the database. */
export type Work = {
  statements: Statement[];
  isWrite: boolean;
  /** What has to be another each time: digits within texts, or the id of a row. */
  marks: string[];
};

/** What a row says of the record that it is for. */
export type Given = { id?: unknown };

/** The id that a statement gave: that of a row, or one that was taken for a new one. */
export const idGiven = ({ id }: Given = {}): number | undefined => (typeof id === 'number' ? id : undefined);

type Queried = Pick<ClientBase, 'query'>;
type Send = (on: Queried, statement: Statement) => Promise<QueryResult>;

/** As the app sends it. */
export const asSent: Send = (on, { text, values, name }) =>
  on.query(name === undefined ? { text, values } : { name, text, values });

const names = new Map<string, string>();

/** By a name, so that PostgreSQL reads and plans it once per connection: as little work as there can be. */
export const prepared: Send = (on, { text, values }) => {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return on.query({ name, text, values });
};

/** With a filter or a search one plan for all would be a worse one. */
export const preparedWhereSafe: Send = (on, statement) =>
  (statement.name === undefined && statement.values.length > 0 ? asSent : prepared)(on, statement);

type Renewal = { texts: Map<string, string>; ids: Map<number, number> };

function renewed(value: unknown, { texts, ids }: Renewal): unknown {
  if (typeof value === 'number') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => renewed(item, { texts, ids }));
  if (typeof value !== 'string') return value;
  return [...texts].reduce((text, [from, to]) => text.replaceAll(from, to), value);
}

/**
 * What was recorded, once more on rows of its own. `turn` has seven digits and makes every text new that must
 * be; `row` is the account that a change is made to instead of the recorded one.
 */
async function replayWrite(
  client: ClientBase,
  { statements, marks }: Work,
  { turn, row }: { turn: string; row: number },
  send: Send,
): Promise<unknown> {
  const renewal: Renewal = {
    texts: new Map(marks.map((mark) => [mark, turn])),
    ids: new Map(marks.map((mark) => [Number(mark), row])),
  };
  let shown: unknown;
  for (const statement of statements) {
    const values = statement.values.map((value) => renewed(value, renewal));
    const { rows } = await send(client, { ...statement, values });
    const given = idGiven(rows[0] as Given | undefined);
    if (statement.gave !== undefined && given !== undefined) renewal.ids.set(statement.gave, given);
    shown = rows[0] ?? shown;
  }
  return shown;
}

/** The statements of a request that only reads, at once, as the app asks them. */
const replayRead = (pool: Pool, { statements }: Work, send: Send): Promise<unknown[]> =>
  Promise.all(statements.map(async (statement) => (await send(pool, statement)).rows));

/** The last ones, which no other request changes: a change that is replayed makes them bear what another one is found by. */
const firstReplayed = 990_001;

/** New rows of each of the two who replay have numbers that nobody else takes. */
export function turnsFrom(first: number): () => { turn: string; row: number } {
  let last = first;
  return () => {
    last += 1;
    return { turn: String(last), row: firstReplayed + ((last * 7919) % 10_000) };
  };
}

export async function replay(
  pool: Pool,
  work: Work,
  next: ReturnType<typeof turnsFrom>,
  send: Send,
): Promise<unknown> {
  if (!work.isWrite) return replayRead(pool, work, send);
  const client = await pool.connect();
  try {
    return await replayWrite(client, work, next(), send);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
