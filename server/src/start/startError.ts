/** Why Covernote cannot start, as one sentence for the person who starts it. */
export class StartError extends Error {}

/** Anything else is a defect or an unforeseen trouble; its origin is shown on request. */
export function failureSentence(error: unknown): string {
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) return String(error.stack);
  if (error instanceof StartError) return error.message;
  return `Covernote cannot go on: ${error instanceof Error ? error.message : String(error)}`;
}
