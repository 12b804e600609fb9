/** These columns hold JSON: the driver would otherwise make a list of PostgreSQL out of a list. */
export function asJson<Row extends object, Column extends string>(row: Row, columns: readonly Column[]) {
  const isJson = (name: string) => columns.some((column) => column === name);
  const stored = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    isJson(name) && value !== undefined && value !== null ? JSON.stringify(value) : value,
  ]);
  return Object.fromEntries(stored) as Omit<Row, Column> & { [C in Column & keyof Row]: string | null };
}
