import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
// Its types let a route's schema say `hide`.
import '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { isApiPath, pagePolicy } from './headers.ts';

/** Serves the built web app: hashed assets for ever, the pages rendered anew with a nonce each time. */
export function serveWeb(app: FastifyInstance, { dist }: { dist: string }): void {
  const pages = { app: readPage(dist, 'index.html'), docs: readPage(dist, 'docs.html') };
  const linksAt = linksOfScreens(dist);

  app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
  });

  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const page = pageAt(request.url);
    if (!page) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        pages[page]
          .replace('</head>', () => `${linksAt(request.url)}</head>`)
          .replaceAll('__CSP_NONCE__', nonce),
      );
  });
}

const pathOf = (url: string): string => url.replace(/[?#].*/s, '');

interface Screen {
  /** As the web app's route says it: `/accounts/$accountId`. */
  path: string;
  scripts: string[];
  styles: string[];
}

/** What the screen at an address needs is asked for with the page, not once the app has found out. */
function linksOfScreens(dist: string): (url: string) => string {
  const file = join(dist, 'screens.json');
  const screens = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Screen[]) : [];
  // What is named outright comes before what stands for any record.
  const known = screens
    .toSorted((one, other) => one.path.split('$').length - other.path.split('$').length)
    .map((screen) => ({ links: linksTo(screen), matches: matcherOf(screen.path) }));
  return (url) => known.find(({ matches }) => matches.test(pathOf(url)))?.links ?? '';
}

const matcherOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`);

const linksTo = ({ scripts, styles }: Screen): string =>
  [
    ...scripts.map((file) => linkTo('rel="modulepreload"', file)),
    ...styles.map((file) => linkTo('rel="preload" as="style"', file)),
  ].join('');

const linkTo = (how: string, file: string): string =>
  `<link ${how} crossorigin nonce="__CSP_NONCE__" href="/${file}">`;

/** A path with a file extension is a file that is not there, never a screen. */
export function pageAt(url: string): 'app' | 'docs' | undefined {
  const path = pathOf(url);
  if (path === '/api/docs' || path === '/api/docs/') return 'docs';
  return isApiPath(path) || path.slice(path.lastIndexOf('/') + 1).includes('.') ? undefined : 'app';
}

function readPage(dist: string, name: string): string {
  const file = join(dist, name);
  if (!existsSync(file)) throw new Error(`The web app is not built: ${file} is missing.`);
  return readFileSync(file, 'utf8');
}
