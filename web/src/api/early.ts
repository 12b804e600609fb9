import { callName } from './firstCalls.ts';

/** What the first lines of the page have asked for, and as whom. */
export interface Early {
  access: string;
  answers: Map<string, Promise<Response>>;
}

declare global {
  var covernoteEarly: Early | undefined;
}

/** Nobody is shown what was asked for longer ago than this without asking again. */
const longest = 30_000;

/** The answer to a call that is under way since the page began; each is taken once, by who asked for it. */
export function takeEarly(path: string, access: string | undefined): Promise<Response> | undefined {
  const early = globalThis.covernoteEarly;
  if (!early || early.access !== access || performance.now() > longest) return undefined;
  const name = callName(path);
  const answer = early.answers.get(name);
  early.answers.delete(name);
  return answer;
}
