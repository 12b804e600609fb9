import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitsOf, readBody } from './bodies.ts';
import { ApiError, Invalid } from '../errors.ts';
import { said, type SentenceCode, type SentenceValues } from '../said.ts';

const deepest = 100;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

type Limits = { nodes: number; fields: number };

const refused = (code: SentenceCode, values?: SentenceValues) => new ApiError(400, said(code, values));

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Behind the text that begins before `at`; behind the body where nothing ends it. */
function endOfText(body: Buffer, at: number): number {
  for (let place = at; place < body.length; place += 1) {
    if (body[place] === backslash) place += 1;
    else if (body[place] === quote) return place;
  }
  return body.length;
}

/** Before anything is made of it: each value costs far more to parse, to check and to refuse than its bytes to count. */
function refuseOddShape(body: Buffer, { nodes: mostNodes, fields: mostFields }: Limits): void {
  let nodes = 1;
  let fields = 0;
  let depth = 0;
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at];
    if (sign === quote) at = endOfText(body, at + 1);
    else if (sign === comma) nodes += 1;
    else if (sign === colon) fields += 1;
    else if (sign === openList || sign === openObject) {
      nodes += 1;
      fields += 1;
      depth += 1;
      if (depth > deepest) throw refused('nestedTooDeep', { count: deepest });
    } else if (sign === closeList || sign === closeObject) depth -= 1;
  }
  if (nodes > mostNodes) throw refused('tooManyValues', { count: mostNodes.toLocaleString('en') });
  if (fields > mostFields) throw refused('tooManyFields', { count: mostFields.toLocaleString('en') });
}

function textOf(body: Buffer): string {
  if (body.length === 0) throw refused('emptyJson');
  try {
    return utf8.decode(body);
  } catch {
    throw refused('brokenText');
  }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused('brokenJson');
  }
}

/** Whoever copies such a field carelessly would change what the object is. */
function refuseProto(value: unknown, path: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const child = (value as Record<string, unknown>)[key];
    if (key !== '__proto__' && typeof child !== 'object') continue;
    const name = path ? `${path}.${key}` : key;
    if (key === '__proto__') throw new Invalid({ [name.slice(-200)]: [said('unknownField')] });
    refuseProto(child, name);
  }
}

function parseJson(body: Buffer, limits: Limits): unknown {
  refuseOddShape(body, limits);
  const text = textOf(body);
  const value = valueOf(text);
  // Written with an escape or not; without either there is nothing to look for.
  if (text.includes('__proto__') || text.includes('\\u')) refuseProto(value, '');
  return value;
}

/** Reads JSON bodies and says in a sentence what is wrong with one. */
export function jsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) =>
    parseJson(await readBody(request, payload), limitsOf(request)),
  );
}
