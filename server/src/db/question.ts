import type { CompiledQuery } from 'kysely';
import { Query } from 'pg';
import { nameOf, type Sent } from './prepared.ts';

export type Answer = { command: string; rowCount: number | null; rows: unknown[] };
type Answered = (error: Error | undefined, answer: Answer) => void;

type Wire = { describe(message: unknown): void };
type Column = { name: string; dataTypeID: number };
type Types = { getTypeParser(oid: number, format: 'text'): (text: string) => unknown };

/** What the driver has of a statement besides what its types tell. */
declare class DriversQuery {
  constructor(text: string, values: unknown[], callback: Answered);
  name: string | undefined;
  _result: Answer & { _types: Types };
  _canceledDueToError: unknown;
  prepare(wire: Wire): void;
  handleRowDescription(message: { fields: Column[] }): void;
  handleDataRow(message: { fields: (string | null)[] }): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
const Base = Query as unknown as typeof DriversQuery;

/** What the rows of a statement look like. */
type Shape = {
  blank: Record<string, unknown>;
  columns: { name: string; parse: (text: string) => unknown }[];
};
/** Of the statements that a connection has prepared, by their names. */
export type Shapes = Map<string, Shape>;

const nothing: Shape = { blank: {}, columns: [] };

function shapeOf(fields: Column[], types: Types): Shape {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    parse: types.getTypeParser(dataTypeID, 'text'),
  }));
  return { blank: Object.fromEntries(columns.map(({ name }) => [name, null])), columns };
}

function rowOf({ blank, columns }: Shape, values: (string | null)[]): Record<string, unknown> {
  const row = { ...blank };
  for (const [index, { name, parse }] of columns.entries()) {
    const value = values[index] ?? null;
    row[name] = value === null ? null : parse(value);
  }
  return row;
}

const silent = new WeakMap<Wire, Wire>();

/** The same connection, but it does not ask what the rows will look like. */
function withoutDescription(wire: Wire): Wire {
  const known = silent.get(wire) ?? (Object.create(wire, { describe: { value: () => {} } }) as Wire);
  silent.set(wire, known);
  return known;
}

/**
 * A statement on its way. What the rows of a prepared one look like cannot change as long as it is prepared, so
 * the server is asked for that, and it is worked out, once for each connection.
 */
export class Question extends Base {
  readonly #shapes: Shapes;
  #shape: Shape | undefined;

  constructor(statement: CompiledQuery & Sent, shapes: Shapes, answered: Answered) {
    super(statement.sql, [...statement.parameters], answered);
    this.name = nameOf(statement);
    this.#shapes = shapes;
  }

  override prepare(wire: Wire): void {
    this.#shape = this.name === undefined ? undefined : this.#shapes.get(this.name);
    super.prepare(this.#shape ? withoutDescription(wire) : wire);
  }

  override handleRowDescription(message: { fields: Column[] }): void {
    if (this.name === undefined) return super.handleRowDescription(message);
    this.#shape = shapeOf(message.fields, this._result._types);
    this.#shapes.set(this.name, this.#shape);
  }

  override handleDataRow(message: { fields: (string | null)[] }): void {
    if (!this.#shape) return super.handleDataRow(message);
    try {
      this._result.rows.push(rowOf(this.#shape, message.fields));
    } catch (error) {
      this._canceledDueToError = error;
    }
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.name !== undefined && !this.#shape) this.#shapes.set(this.name, nothing);
    super.handleCommandComplete(message, wire);
  }
}
