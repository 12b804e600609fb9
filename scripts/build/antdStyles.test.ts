import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { antdStyles, styledComponents } from './antdStyles.ts';

const web = join(import.meta.dirname, '..', '..', 'web', 'src');

/** What has no looks of its own, or those of what it stands for. */
const without = new Set(['ConfigProvider']);

function imported(): Set<string> {
  const files = globSync('**/*.tsx', { cwd: web });
  const names = files.flatMap((file) =>
    [...readFileSync(join(web, file), 'utf8').matchAll(/import \{([^}]+)\} from 'antd';/g)].flatMap(
      ([, list = '']) => list.split(',').map((name) => name.trim().replace(/ as .*/, '')),
    ),
  );
  return new Set(names.filter((name) => /^[A-Z]/.test(name)));
}

it('brings the styles of every component in use', () => {
  const missing = [...imported()].filter(
    (name) => !without.has(name) && !(styledComponents as readonly string[]).includes(name),
  );
  expect(missing).toEqual([]);
});

it('writes rules for each, and none for a theme', () => {
  const sheet = antdStyles();
  for (const part of [
    'btn',
    'input',
    'select',
    'modal',
    'dropdown-menu',
    'notification',
    'segmented',
    'drawer',
  ])
    expect(sheet.includes(`.ant-${part}`)).toBe(true);
  expect(sheet.includes('var(--ant-color-primary)')).toBe(true);
  expect(sheet.includes('.covernote')).toBe(false);
});
