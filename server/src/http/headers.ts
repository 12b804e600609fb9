import type { FastifyInstance } from 'fastify';

const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The policy of a page of ours: its own files, and what carries this answer's nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // What a mail says is shown in a frame.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What every answer carries; those that no hook sees (`frameworkErrors`, `clientErrorHandler`) add it by hand. */
export function answerHeaders(publicUrl: string): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': nothingAllowed,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  if (publicUrl.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000';
  return headers;
}

/** Set before anything else runs, so that refusals and unknown paths carry them too. */
export function securityHeaders(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const headers = answerHeaders(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (isApiPath(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
}

export function isApiPath(url: string): boolean {
  return /^\/api(?:[/?#]|$)/.test(url);
}
