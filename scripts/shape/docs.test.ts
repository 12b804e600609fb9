import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sources } from './sources.ts';

const pages = [
  ...readdirSync(root),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file)),
].filter((file) => file.endsWith('.md'));
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

const files = sources.map(({ path }) => `/${path}`);
/** Whether a file or a folder is called so, from the root or from somewhere below it. */
const isThere = (path: string): boolean =>
  existsSync(join(root, path)) ||
  files.some((file) => file.endsWith(`/${path}`) || (path.endsWith('/') && file.includes(`/${path}`)));

/** What is set as code, has a slash and is no pattern, address or command. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) =>
      /\/.*\.(?:ts|tsx|sql|md|css)$|^(?:contract|messages|server|web|e2e|scripts|docs)\//.test(path),
    );

describe('the documentation', () => {
  it('names only files and folders that are there', () => {
    const named = pages.flatMap((page) => pathsIn(textOf(page)).map((path) => ({ page, path })));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
  });

  it('leads to pages that are there', () => {
    const links = pages.flatMap((page) =>
      [...textOf(page).matchAll(/\]\(([^)#]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^https?:/.test(target))
        .map((target) => ({ page, target })),
    );
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter(({ page, target }) => !existsSync(join(root, page, '..', target)))).toEqual([]);
  });

  it('lists every decision', () => {
    const list = textOf('docs/decisions/README.md');
    const decisions = readdirSync(join(root, 'docs/decisions')).filter((file) => /^\d/.test(file));
    expect(new Set(decisions.map((file) => file.slice(0, 4))).size).toBe(decisions.length);
    expect(decisions.filter((file) => !list.includes(`(${file})`))).toEqual([]);
  });

  it('has one page of architecture that is read in five minutes', () => {
    expect(textOf('docs/ARCHITECTURE.md').split(/\s+/).length).toBeLessThan(1000);
  });
});
