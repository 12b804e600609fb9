import { textOf } from './textOf.ts';

/** How a value without a text of its own stands in one cell of a file, and, where files come in, is read back. */
export type Codec<T> = { write: (value: T) => string; read?: (cell: string) => unknown };

type Part<Entry> = { field: keyof Entry & string; read?: (text: string) => unknown };

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\r', '\\r').replaceAll('\n', '\\n');
const named: Record<string, string> = { n: '\n', r: '\r' };
const unescaped = (text: string) =>
  text.replaceAll(/\\(.)/gs, (_, sign: string) => named[sign] ?? sign).trim();

/** At each bar that no backslash precedes. */
function cut(line: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === '|') {
      parts.push(line.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, line.slice(from)];
}

/** A list of entries: one line each, its parts between bars, as `quotes | Mona Haddad | mona@example.com`. */
export function entriesCodec<Entry extends object>(parts: Part<Entry>[]): Required<Codec<readonly Entry[]>> {
  return {
    write: (entries) =>
      entries.map((entry) => parts.map(({ field }) => escaped(textOf(entry[field]))).join(' | ')).join('\n'),
    read: (cell) =>
      cell
        .split(/\r?\n/)
        .filter((line) => line.trim() !== '')
        .map((line) => {
          const texts = cut(line).map(unescaped);
          return Object.fromEntries(
            parts.map(({ field, read = (text) => text }, place) => [field, read(texts[place] ?? '')]),
          );
        }),
  };
}
