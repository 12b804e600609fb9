/** Columns of a noun's table. A record that is a part of another one has copies of that one's, kept by the database. */
export type WhoseColumns = {
  /** Name the record's persons, on whom its scope depends; of what is nobody's own there are none. */
  persons: readonly string[];
  /** Who made it, where that makes it theirs too. */
  creator?: string;
  /** Through whom it came, where that puts it into their book. */
  agent?: string;
  subAgent?: string;
  /** Of which module it tells, where it is a paper that we drew: it is seen by whoever sees that of the record too. */
  tellsOf?: string;
};
