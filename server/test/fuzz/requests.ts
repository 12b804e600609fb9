import * as fc from 'fast-check';
import { contentType, hostileBytes, hostileCsv, hostileText, inAddress } from './hostile.ts';
import type { Operation, Parameter } from './operations.ts';
import { fitting, nearlyFitting } from './wellFormed.ts';

export type As = 'superuser' | 'nobody' | 'no token';
export type Request = { as: As; url: string; headers: Record<string, string>; payload: Buffer | null };

const text = ({ schema }: Parameter): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: fitting(schema).map(String) }, { weight: 2, arbitrary: hostileText });

/** `page=1&page=x`: declared parameters with fitting and hostile values, unknown ones, some of them twice. */
function queryOf(parameters: Parameter[]): fc.Arbitrary<string> {
  const declared = parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => inAddress(text(parameter)).map((value) => `${parameter.name}=${value}`));
  const unknown = fc
    .tuple(
      fc.constantFrom('limit', 'offset', '__proto__', 'constructor', 'page[]', 'page[0]', 'ticket', ''),
      inAddress(hostileText),
    )
    .map(([name, value]) => `${name}=${value}`);
  const one = declared.length > 0 ? fc.oneof(...declared, ...declared, unknown) : unknown;
  return fc.array(one, { maxLength: 4 }).map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''));
}

/** These lead to another operation before anything of ours sees them. */
const isWay = (value: string): boolean => /^(?:\.|%2e){1,2}$/i.test(value);

function urlOf({ path, parameters }: Operation): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = names.map((name) => {
    const parameter = parameters.find((known) => known.in === 'path' && known.name === name);
    return inAddress(parameter ? text(parameter) : hostileText).filter((value) => !isWay(value));
  });
  return fc.tuple(fc.tuple(...values), queryOf(parameters)).map(([ids, query]) => {
    const filled = names.reduce((url, name, index) => url.replace(`{${name}}`, () => ids[index] ?? ''), path);
    return `${filled}${query}`;
  });
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? 'null');

function payloadOf({ method, body, takesCsv }: Operation): fc.Arbitrary<Buffer | null> {
  if (method === 'GET') return fc.constant(null);
  if (takesCsv) return fc.oneof({ weight: 6, arbitrary: hostileCsv }, hostileBytes, fc.constant(null));
  if (!body) return fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, hostileBytes);
  return fc.oneof(
    { weight: 3, arbitrary: fitting(body).map(json) },
    { weight: 6, arbitrary: nearlyFitting(body).map(json) },
    { weight: 3, arbitrary: hostileBytes },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

const headerText = fc.oneof(
  fc.constantFrom('"1"', '"0"', '1', '*', 'W/"1"', '', '"99999999999"', 'a, b', 'x'.repeat(300), 'käse'),
  hostileText,
);

const headersOf = fc.record(
  {
    'if-match': headerText,
    'idempotency-key': headerText,
    accept: headerText,
    'x-forwarded-for': headerText,
  },
  { requiredKeys: [] },
);

const asWhom: fc.Arbitrary<As> = fc.oneof(
  { weight: 8, arbitrary: fc.constant<As>('superuser') },
  { weight: 1, arbitrary: fc.constant<As>('nobody') },
  { weight: 1, arbitrary: fc.constant<As>('no token') },
);

/** A request to this operation that is wrong in one way or another, or right by chance. */
export const requestTo = (operation: Operation): fc.Arbitrary<Request> =>
  fc
    .tuple(
      asWhom,
      urlOf(operation),
      payloadOf(operation),
      operation.takesCsv ? contentType('text/csv') : contentType('application/json'),
      fc.oneof(fc.constant({}), headersOf),
    )
    .map(([as, url, payload, type, headers]) => ({
      as,
      url,
      payload,
      headers: { ...(headers as Record<string, string>), ...(payload ? { 'content-type': type } : {}) },
    }));
