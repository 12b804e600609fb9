import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What a person reads or hears; anything else in an attribute is for the machine. */
const spoken = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'aria-label',
  'hint',
  'description',
  'okText',
  'cancelText',
  'extra',
  'content',
  'legend',
]);
const hasLetters = /\p{L}{2,}/u;
const isKey = /^[a-z]+\.\w+$/;

type Node = { type: string; start: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of [value].flat()) if (isNode(child)) yield* nodesIn(child);
  }
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node['value']);
  const name = node.type === 'JSXAttribute' ? (node['name'] as Node)['name'] : propertyName(node);
  if (typeof name !== 'string' || !spoken.has(name)) return undefined;
  const value = node['value'];
  return isNode(value) && value.type === 'Literal' ? String(value['value']) : undefined;
}

/** `notification.error({ title: 'Oops' })` is read as well. */
function propertyName(node: Node): unknown {
  return node.type === 'Property'
    ? ((node['key'] as Node)['name'] ?? (node['key'] as Node)['value'])
    : undefined;
}

/** Every literal text of a source that a person would read. */
function literalsIn(name: string, source: string): string[] {
  const { program, errors } = parseSync(name, source);
  expect(errors).toEqual([]);
  return [...nodesIn(program as unknown as Node)]
    .map(textOf)
    .filter((text) => text !== undefined && hasLetters.test(text) && !isKey.test(text))
    .map((text) => String(text).trim());
}

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
);

describe('text in the screens', () => {
  it('is noticed where it stands outside the catalogue', () => {
    const source = `const A = () => <p title="Hi there">Hello <b aria-label={t('a.b')}>{x}</b> <i className="text" /></p>;
      notify({ title: 'Oops', key: 'machine' });`;
    expect(literalsIn('a.tsx', source)).toEqual(['Hi there', 'Hello', 'Oops']);
  });

  it.each(sources)('comes from the catalogue in %s', (path) => {
    expect(literalsIn(path, readFileSync(join(root, path), 'utf8'))).toEqual([]);
  });
});

describe('style sheets', () => {
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  const physical =
    /(?:^|[\s;{])((?:margin|padding|border|inset)-(?:left|right|top|bottom)|left|right|top|bottom|width|height|(?:min|max)-(?:width|height)|text-align:\s*(?:left|right)|float:\s*(?:left|right))\s*:/gm;

  it('are found', () => expect(sheets.length).toBeGreaterThan(20));

  it.each(sheets)('name no left and no right in %s', (path) => {
    const css = readFileSync(join(root, path), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    expect(
      [...css.matchAll(physical)].map(([, name]) => `${relative(root, join(root, path))}: ${name}`),
    ).toEqual([]);
  });
});
