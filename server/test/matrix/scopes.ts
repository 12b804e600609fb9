import type { Cell, Relation, Scope } from './rows.ts';

type Table = Record<Scope, Record<Relation, Cell>>;

/** What is answered for one's own record, one of the team and anyone else's. */
export const row = (own: Cell, team: Cell, other: Cell): Record<Relation, Cell> => ({ own, team, other });
export const table = (
  own: Record<Relation, Cell>,
  team: Record<Relation, Cell>,
  all: Record<Relation, Cell>,
): Table => ({ own, team, all });

export const listed = table(
  row('shown', 'hidden', 'hidden'),
  row('shown', 'shown', 'hidden'),
  row('shown', 'shown', 'shown'),
);
/** What the scope does not reach is not there; for whoever sees it anyway it is forbidden. */
export const reached = (done: Cell, beyond: Cell = 404) =>
  table(row(done, beyond, beyond), row(done, done, beyond), row(done, done, done));
export const reachedByViewer = (done: Cell) => reached(done, 403);

const status = (code: number): Cell => `"status":${code}`;
export const bulk = (done: number, own = done, beyond = 404) =>
  table(
    row(status(own), status(beyond), status(beyond)),
    row(status(own), status(done), status(beyond)),
    row(status(own), status(done), status(done)),
  );
export const bulkForViewer = (done: number, own = done) => bulk(done, own, 403);
