import type { RawBuilder, SqlBool } from 'kysely';

/** Whether the caller sees a record of another noun, by what its table is called in the statement. */
type Sees = (noun: 'policies', alias: string) => RawBuilder<SqlBool>;

/** How the box that looks everywhere finds and shows the records of a noun. */
export type Searched = {
  /** What tells a hit from others of the same name. */
  hint: RawBuilder<string>;
  /** Unless said, what begins with the text comes first (`best`), then by name. */
  order?: (best: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Where its page is that of the record it is about: which one that is, as JSON. */
  about?: RawBuilder<{ type: string; id: number }>;
  /** The part of it that was found, where it was not found itself: its id, and what stands beside the hint. */
  item?: (search: string) => RawBuilder<{ id: string; label: string } | null>;
  /** What must hold besides, for a record to be found. */
  only?: (search: string) => RawBuilder<boolean>;
  /** By what else a text finds it here, of other records that the caller sees. */
  also?: (search: string, sees: Sees) => RawBuilder<SqlBool> | undefined;
};
