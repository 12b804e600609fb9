import type { FastifyRequest } from 'fastify';
import { IfMatch } from '#contract/base/http';
import { Invalid, Stale } from '../errors.ts';
import { saidAs } from '../said.ts';

/** The version the caller last saw; undefined when they did not say. */
export function expectedVersion(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  const parsed = IfMatch.safeParse(header);
  if (!parsed.success)
    throw new Invalid({ 'If-Match': parsed.error.issues.map(({ message }) => saidAs(message)) });
  return parsed.data;
}

/** Someone else's change is not overwritten by one who has not seen it. */
export function refuseStale(expected: number | undefined, current: { version: number }): void {
  if (expected !== undefined && expected !== current.version) throw new Stale(current);
}
