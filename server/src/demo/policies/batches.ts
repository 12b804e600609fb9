/** As many as one statement has parameters for. */
const atOnce = 100;

export const inBatches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, place) =>
    rows.slice(place * atOnce, (place + 1) * atOnce),
  );
