import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Noun } from './rows.ts';

const suffix = '.matrix.ts';

/** Every table of the folders beside this file by the name of its noun. */
export async function readNouns(): Promise<Map<string, Noun>> {
  const files = await readdir(import.meta.dirname, { recursive: true });
  const tables = files.filter((file) => file.endsWith(suffix));
  const entries = tables.map(async (file) => {
    const { href } = pathToFileURL(join(import.meta.dirname, file));
    const { default: noun } = (await import(href)) as { default: Noun };
    return [basename(file, suffix), noun] as const;
  });
  return new Map((await Promise.all(entries)).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export function recordsOf(nouns: Map<string, Noun>): Record<string, string> {
  const records: Record<string, string> = {};
  for (const [noun, { records: own = {} }] of nouns) {
    for (const [name, statement] of Object.entries(own)) {
      if (name in records) throw new Error(`The record ${name} of ${noun} is described twice.`);
      records[name] = statement;
    }
  }
  return records;
}

const shapeOf = (operation: string): string => operation.replaceAll(/:\w+|\{\w+\}/g, '{}');

/** Routes that no row describes and rows that no route answers. */
export function uncovered(nouns: Map<string, Noun>, routes: string[]): string[] {
  const described = new Set(
    [...nouns.values()].flatMap(({ rows }) => rows.map((row) => shapeOf(row.operation))),
  );
  const served = new Set(routes.filter((route) => route.includes(' /api')).map(shapeOf));
  return [
    ...[...served]
      .filter((operation) => !described.has(operation))
      .map((operation) => `${operation} has no row in the matrix`),
    ...[...described]
      .filter((operation) => !served.has(operation))
      .map((operation) => `${operation} is in the matrix, but not served`),
  ];
}
