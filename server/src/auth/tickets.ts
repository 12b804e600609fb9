import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/connect.ts';
import { NotSignedIn } from '../errors.ts';
import { hashSecret, newSecret } from './tokens.ts';
import { said } from '../said.ts';

const ticketSeconds = 60;

/** A single-use address for a link or frame, bound to the session and to this very path. */
export async function issueTicket(
  tx: Tx,
  sessionId: number,
  path: string,
): Promise<{ url: string; expires_at: string }> {
  const ticket = newSecret();
  const { expires_at } = await tx
    .insertInto('tickets')
    .values({
      token_hash: hashSecret(ticket),
      session_id: sessionId,
      path,
      expires_at: sql<string>`now() + ${ticketSeconds} * interval '1 second'`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { url: `${path}${path.includes('?') ? '&' : '?'}ticket=${ticket}`, expires_at };
}

/** The session of the request's ticket; null when the route takes none or the request brought none. */
export async function takeTicket(db: Db, request: FastifyRequest): Promise<number | null> {
  if (!request.routeOptions.config.ticket) return null;
  const match = /^(.*)[?&]ticket=([\w-]{1,100})$/.exec(request.url);
  if (!match?.[1] || !match[2]) return null;
  const taken = await db
    .deleteFrom('tickets')
    .where('token_hash', '=', hashSecret(match[2]))
    .returning(['session_id', 'path', sql<boolean>`expires_at > now()`.as('is_valid')])
    .executeTakeFirst();
  if (!taken?.is_valid || taken.path !== match[1]) throw new NotSignedIn(said('linkExpired'));
  delete (request.query as Record<string, unknown>).ticket;
  return taken.session_id;
}
