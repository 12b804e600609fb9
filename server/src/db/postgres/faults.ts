/** SQLSTATE classes that tell of the server's condition, not of the statement; a wait that was given up is one. */
const faultStates = /^(08...|57P0[1-5]|57014|55P03|53[0-4]..|25P03|58...)$/;
const faultCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
const faultMessages = [
  // The socket of a server that is not running.
  /^connect ENOENT /,
  /Connection terminated/,
  /timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /Client has encountered a connection error/,
  /server closed the connection/i,
  /Cannot use a pool after calling end/,
  /driver has already been destroyed/,
  /Client was closed and is not queryable/,
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function isDatabaseFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = textOf((error as { code?: unknown }).code);
  return (
    faultStates.test(code) || faultCodes.has(code) || faultMessages.some((known) => known.test(error.message))
  );
}

/** Two transactions stood in each other's way; running the later one again gives the right answer. */
export function isRetryable(error: unknown): boolean {
  const code = error instanceof Error ? textOf((error as { code?: unknown }).code) : '';
  return code === '40001' || code === '40P01';
}

/** The unique index, or the exclusion, that refused the row, if that is what happened. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return (code === '23505' || code === '23P01') && typeof constraint === 'string' ? constraint : null;
}
