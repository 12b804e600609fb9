import type { FastifyRequest } from 'fastify';
import { NotSignedIn } from '../errors.ts';
import type { Caller } from './caller.ts';
import { takeTicket } from './tickets.ts';
import { readAccessToken } from './tokens.ts';
import { said } from '../said.ts';

const bearer = /^Bearer ([\w.~+/-]+=*)$/i;

export async function authenticate(request: FastifyRequest): Promise<Caller> {
  const { db, secrets, callers } = request.server.context;
  const sessionId = (await takeTicket(db, request)) ?? (await sessionOfBearer(secrets.tokenKey, request));
  const caller = await callers.of(db, sessionId);
  if (!caller) throw new NotSignedIn();
  return caller;
}

async function sessionOfBearer(key: Uint8Array, request: FastifyRequest): Promise<number> {
  const header = request.headers.authorization;
  if (!header) throw new NotSignedIn(said('signInFirst'));
  const sessionId = await readAccessToken(key, bearer.exec(header)?.[1] ?? '');
  if (sessionId === null) throw new NotSignedIn();
  return sessionId;
}
