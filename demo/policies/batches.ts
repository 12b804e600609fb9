/** As many as one statement has parameters for. */
const atOnce = 100;

export const inBatches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, place) =>
    rows.slice(place * atOnce, (place + 1) * atOnce),
  );

/** The earlier one first; what is of one moment stays as it stands. */
export const byMoment =
  <T>(momentOf: (row: T) => string) =>
  (one: T, other: T): number =>
    Date.parse(momentOf(one)) - Date.parse(momentOf(other));
