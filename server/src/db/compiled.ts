import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely';
import type { Db } from './connect.ts';
import { once } from './once.ts';
import { prepared } from './postgres/prepared.ts';
import type { DB } from './schema.gen.ts';

/** Stands in a statement for a value that is only known when the statement is sent. */
export class Param<Given> {
  readonly valueFor: (given: Given) => unknown;

  constructor(valueFor: (given: Given) => unknown) {
    this.valueFor = valueFor;
  }
}

/** What is given under a name. */
export const param = <Given>(name: keyof Given): Param<Given> => new Param((given) => given[name]);

/** Puts statements together and has no connection to send them by. */
const drafts: Db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * A statement that is put together and compiled once for all who send it, and that each connection plans once. What
 * differs from one time to the next is a `Param`. It looks up by key (see `prepared`).
 */
export function compiledOnce<Given, Row>(
  build: (db: Db) => CompiledQuery<Row>,
): (given: Given) => CompiledQuery<Row> {
  const compiled = once(() => prepared(build(drafts)));
  return (given) => {
    const statement = compiled();
    const parameters = statement.parameters.map((value) =>
      value instanceof Param ? (value as Param<Given>).valueFor(given) : value,
    );
    return { ...statement, parameters };
  };
}
