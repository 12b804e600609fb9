import type { DB } from '../db/schema.gen.ts';
import type { Column } from './columns.ts';
import type { ReferenceNoun } from '../nouns/reference/noun.ts';

/** A noun as its routes know it: with the columns of its files. */
export type CrudNoun<TB extends keyof DB, Row, Create, Update, Filters> = ReferenceNoun<
  TB,
  Row,
  Create,
  Update,
  Filters
> & { columns: Column<Row>[] };
