import type { FastifyInstance } from 'fastify';

/** A record whose reader is not shown all of it. It is read and compared whole, and told without these fields. */
type Withholding = { withheld?: readonly string[] };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A page of records, the parts of one, or the one that somebody else saved meanwhile. */
const containers = ['results', 'offers', 'current'] as const;

function told(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(told);
  if (!isObject(value)) return value;
  const { withheld } = value as Withholding;
  const inside = containers.filter((name) => isObject(value[name]));
  if (withheld === undefined && inside.length === 0) return value;
  const whole = { ...value, ...Object.fromEntries(inside.map((name) => [name, told(value[name])])) };
  return withheld === undefined
    ? whole
    : Object.fromEntries(
        Object.entries(whole).filter(([field]) => field !== 'withheld' && !withheld.includes(field)),
      );
}

/** No answer has a field that its record withholds from whoever asks, whichever route it comes by. */
export function withholding(app: FastifyInstance): void {
  app.addHook('preSerialization', (_request, _reply, payload, done) => done(null, told(payload)));
}
