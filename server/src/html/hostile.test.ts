import { expect, it } from 'vitest';
import { safeHtml, signedBody } from './html.ts';

/** What might run or be fetched. */
const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="vbscript:x">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<link rel=stylesheet href=https://example.com>',
  '<p style="background:url(https://example.com)">x</p>',
  '<base href=https://example.com><meta http-equiv=refresh content="0;url=https://example.com">',
  '<form action=https://example.com><button>x</button></form>',
];

/** What it might hide behind. */
const disguises: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => payload.toUpperCase(),
  (payload) => `<p title="${payload.replaceAll('"', "'")}">x</p>${payload}`,
  (payload) => `<!-- ${payload} -->${payload}`,
  (payload) => `<noscript>${payload}</noscript>`,
  (payload) => `<table><tr><td>${payload}`,
  (payload) => `<math><mtext><mglyph>${payload}`,
  (payload) => payload.replaceAll('<', '<\u0000'),
  (payload) => payload.replaceAll(' ', '\n/'),
  (payload) => `<b><i>${payload.replace('>', '')}`,
];

const drafts = payloads.flatMap((payload) => disguises.map((hide) => hide(payload)));

it('a hundred hostile drafts are tried', () => {
  expect(new Set(drafts).size).toBeGreaterThanOrEqual(100);
});

const tag = /<\/?([a-z][a-z\d]*)([^>]*)>/gi;
const harmless = new Set(
  'p div span br hr b strong i em u s sub sup h1 h2 h3 h4 ul ol li blockquote pre code a table thead tbody tr th td'.split(
    ' ',
  ),
);
const attribute = /\s([a-z-]+)="([^"]*)"/gi;
const isHarmless = ([, name = '', value = '']: RegExpMatchArray) =>
  name === 'href'
    ? /^(https?:|mailto:|tel:)/.test(value)
    : /^(title|dir|lang|colspan|rowspan|start)$/.test(name);

it.each(drafts)('nothing is left that runs or is fetched of %j', (draft) => {
  const safe = safeHtml(draft);
  for (const [, name = '', attributes = ''] of safe.matchAll(tag)) {
    expect(harmless).toContain(name.toLowerCase());
    const named = [...attributes.matchAll(attribute)];
    expect(named.filter((each) => !isHarmless(each))).toEqual([]);
    expect(attributes.replaceAll(attribute, '').replace('/', '').trim()).toBe('');
  }
  expect(safeHtml(safe)).toBe(safe);
});

it.each(drafts.slice(0, 30))('a signature is text, also when it says %j', (signature) => {
  const html = signedBody({ body: '', signature });
  expect(html.replace('<br><div dir="auto">', '').replace('</div>', '').replaceAll('<br>', '')).not.toMatch(
    /[<>]/,
  );
});
