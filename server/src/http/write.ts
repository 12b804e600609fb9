import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answersSecret } from '#contract/base/secretAnswers';
import type { Tx } from '../db/connect.ts';
import { claimKey, keepAnswer } from '../db/idempotency.ts';
import { inTransaction } from '../db/transaction.ts';
import { Invalid, KeyReused } from '../errors.ts';
import { said } from '../said.ts';

const Key = z.string().regex(/^[\x20-\x7e]{1,255}$/);

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
    const first = await firstAnswer(tx, request, key);
    if (first) return { status: first.status ?? status, body: first.body as T };
    const body = await work(tx);
    await keepAnswer(tx, request.caller, key, { status, body });
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
    ['upload', 'sheet'].includes(request.routeOptions.config.body ?? '') ||
    answersSecret(request.routeOptions.schema?.response)
  )
    return null;
  const key = Key.safeParse(header);
  if (!key.success) throw new Invalid({ 'Idempotency-Key': [said('keyUnprintable')] });
  return key.data;
}

/** Keyed, because a body may hold a password that a plain hash would let someone with the database guess. */
const hashOf = (request: FastifyRequest): Buffer =>
  createHmac('sha256', request.server.context.secrets.dataKey)
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();

/** Null when the key is ours to use now; the first answer when it was used for the same request before. */
async function firstAnswer(tx: Tx, request: FastifyRequest, key: string) {
  const hash = hashOf(request);
  const first = await claimKey(tx, request.caller, key, hash);
  if (first && !first.request_hash.equals(hash)) throw new KeyReused();
  return first;
}
