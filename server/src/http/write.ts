import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { answersSecret } from '#contract/base/secretAnswers';
import { compiledOnce, param } from '../db/compiled.ts';
import type { Tx } from '../db/connect.ts';
import { sendAhead } from '../db/prepared.ts';
import { inTransaction } from '../db/transaction.ts';
import { Invalid, KeyReused } from '../errors.ts';

const Key = z.string().regex(/^[\x20-\x7e]{1,255}$/);

type Claim = { user_id: number; key: string; request_hash: Buffer };
const claimed = param<Claim>;
const claiming = compiledOnce<Claim, { key: string }>((db) =>
  sql<{ key: string }>`insert into idempotency_keys (user_id, key, request_hash)
    values (${claimed('user_id')}, ${claimed('key')}, ${claimed('request_hash')})
    on conflict (user_id, key) do nothing returning key`.compile(db),
);

type Kept = { user_id: number; key: string; status: number; body: string };
const kept = param<Kept>;
const keeping = compiledOnce<Kept, unknown>((db) =>
  sql`update idempotency_keys set status = ${kept('status')}, body = ${kept('body')}
    where user_id = ${kept('user_id')} and key = ${kept('key')}`.compile(db),
);

type Stored = { request_hash: Buffer; status: number | null; body: unknown };

/**
 * How every changing route ends: one transaction, its answer kept under the request's Idempotency-Key,
 * so that the same key and body answer the first result again. A twin under way waits for the first. An answer that
 * holds a secret is never kept: the same request is done, judged and written down again. Nor is that to a file, which
 * is nowhere whole before it is stored.
 */
export async function write<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { db } = request.server.context;
  const key = idempotencyKey(request);
  if (key === null) {
    const result = await inTransaction(db, work);
    reply.code(status);
    return result;
  }
  const answer = await inTransaction(db, async (tx) => {
    const first = await claimKey(tx, request, key);
    if (first) return { status: first.status ?? status, body: first.body as T };
    const body = await work(tx);
    const { user_id } = request.caller;
    await sendAhead(tx, keeping({ user_id, key, status, body: JSON.stringify(body ?? null) }));
    return { status, body };
  });
  reply.code(answer.status);
  return answer.status === 204 ? (undefined as T) : answer.body;
}

function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (
    header === undefined ||
    request.method !== 'POST' ||
    request.routeOptions.config.body === 'upload' ||
    answersSecret(request.routeOptions.schema?.response)
  )
    return null;
  const key = Key.safeParse(header);
  if (!key.success) throw new Invalid({ 'Idempotency-Key': ['Send 1 to 255 printable characters.'] });
  return key.data;
}

/** Null when the key is ours to use now; the first answer when it was used for the same request before. */
async function claimKey(tx: Tx, request: FastifyRequest, key: string): Promise<Stored | null> {
  // Keyed, because a body may hold a password that a plain hash would let someone with the database guess.
  const request_hash = createHmac('sha256', request.server.context.secrets.dataKey)
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
  const user_id = request.caller.user_id;
  const claimed = await tx.executeQuery(claiming({ user_id, key, request_hash }));
  if (claimed.rows.length > 0) return null;
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!first.request_hash.equals(request_hash)) throw new KeyReused();
  return first;
}
