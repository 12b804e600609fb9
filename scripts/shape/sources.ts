import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
const folders = ['contract', 'messages', 'server', 'web', 'demo', 'scripts', 'e2e'];
const generated = new Set(['server/src/db/schema.gen.ts', 'web/src/routeTree.gen.ts']);

export type Source = { path: string; lines: number; imports: string[] };

const importing = /(?:from|import)\s*\(?\s*'([^']+)'/g;

function targetOf(path: string, name: string): string {
  if (name.startsWith('#contract/')) return `contract/src/${name.slice('#contract/'.length)}.ts`;
  if (name.startsWith('#messages/')) return `${name.slice(1)}.ts`;
  return name.startsWith('.') ? relative(root, join(root, dirname(path), name)) : name;
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = [...text.matchAll(importing)].map(([, name = '']) => targetOf(path, name));
  return { path, lines: text.trimEnd().split('\n').length, imports };
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|sql|css)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path) && !generated.has(path));
}

const present = new Set(readdirSync(root));
export const sources = folders
  .filter((folder) => present.has(folder))
  .flatMap(filesIn)
  .map(readSource);
export const isTest = (path: string) => /\.(test|spec)\.tsx?$|^server\/test\/|^e2e\//.test(path);

/** `from → to` for every import that breaks a rule. */
export const arrows = (isWrong: (from: string, to: string) => boolean): string[] =>
  sources.flatMap(({ path, imports }) =>
    imports.filter((target) => isWrong(path, target)).map((target) => `${path} → ${target}`),
  );
export const within = (folder: string, path: string) => path.startsWith(`${folder}/`);

export const textOf = ({ path }: Pick<Source, 'path'>): string => readFileSync(join(root, path), 'utf8');

/** The server without its tests. */
export const serverSources = sources.filter(({ path }) => within('server/src', path) && !isTest(path));
