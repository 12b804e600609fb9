import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sources } from './buildWeb.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Where the imports of a file lead that leave its own folder: `#messages/fields` to `messages`. */
const placesIn = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/from '(?:#(\w+)\/|\.\/(scripts\/[\w./]+)')/g)].map(
    ([, alias = '', script = '']) => alias || script,
  );

it('builds the web app anew whenever something of which it is made has changed', () => {
  const files = readdirSync(join(root, 'web', 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join('web', 'src', name));
  const places = new Set([...files, 'vite.config.ts'].flatMap(placesIn));
  expect([...places]).toEqual(
    expect.arrayContaining(['contract', 'messages', 'scripts/build/compressAssets.ts']),
  );
  expect([...places].filter((place) => !sources.includes(place))).toEqual([]);
});
