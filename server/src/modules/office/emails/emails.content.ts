import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { signedBody } from '../../../html/html.ts';
import { findEmail } from './emails.service.ts';

const style = `:root { color-scheme: light dark; }
body { margin: 0; padding: 12px; font: 14px/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
blockquote { margin-inline: 0; padding-inline-start: 12px; border-inline-start: 3px solid #8888; }
td, th { padding: 2px 8px; border: 1px solid #8888; }
pre { white-space: pre-wrap; }`;

/** Nothing runs, nothing is fetched; only our own page may show it, and a link leaves for a tab of its own. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** A mail as a page of its own, for a frame that has no part in ours. */
export async function openContent(db: Db, caller: Caller, id: number, reply: FastifyReply): Promise<string> {
  const email = await findEmail(db, caller, id);
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN');
  return `<!doctype html><html><head><meta charset="utf-8"><title>-</title><base target="_blank"><style>${style}</style></head><body dir="auto">${signedBody(email)}</body></html>`;
}
