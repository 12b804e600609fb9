import type { FastifyInstance } from 'fastify';
import { ApiError, Invalid } from './errors.ts';

const deepest = 100;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const refused = (detail: string) => new ApiError(400, { detail });

function textOf(body: Buffer): string {
  if (body.length === 0) throw refused('The request has no body, although it says it is JSON.');
  try {
    return utf8.decode(body);
  } catch {
    throw refused('The request is not valid UTF-8.');
  }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused('The request is not valid JSON.');
  }
}

/** Without recursion, so that no depth can exhaust the stack. */
function refuseOddShape(value: unknown): void {
  let level: { name: string; value: unknown }[] = [{ name: '', value }];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw refused(`The request is nested more than ${deepest} levels deep.`);
    const next: typeof level = [];
    for (const { name, value: holder } of level) {
      if (typeof holder !== 'object' || holder === null) continue;
      for (const [key, child] of Object.entries(holder)) {
        const path = name ? `${name}.${key}` : key;
        // Whoever copies it carelessly would change what the object is.
        if (key === '__proto__') throw new Invalid({ [path.slice(-200)]: ['This field is not known.'] });
        if (typeof child === 'object') next.push({ name: path, value: child });
      }
    }
    level = next;
  }
}

function parseJson(body: Buffer): unknown {
  const value = valueOf(textOf(body));
  refuseOddShape(value);
  return value;
}

/** Reads JSON bodies and says in a sentence what is wrong with one. */
export function jsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}
