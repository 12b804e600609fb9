import type { Operation, Schema } from './operations.ts';

/** A body that is as large as its route takes it, in a shape that no honest client would send. */
export type Large = { shape: string; payload: string };

type Limit = NonNullable<Operation['limit']>;

const propertiesOf = ({ properties, anyOf, oneOf }: Schema): string[] =>
  properties
    ? Object.keys(properties)
    : [anyOf, oneOf].flatMap((choices) => ((choices ?? []) as Schema[]).flatMap(propertiesOf));

const quoted = (text: string): string => JSON.stringify(text);

/** As many entries as the limit takes, shared out to so many fields. */
function entries({ bytes, nodes }: Limit, entry: string, nodesOfEntry: number, shares: number): string[] {
  const room = Math.min(
    (bytes - 200 - 60 * shares) / (entry.length + 1),
    (nodes - 2 * shares - 2) / nodesOfEntry,
  );
  return Array.from({ length: Math.max(1, Math.floor(room / shares)) }, () => entry);
}

const listed: [shape: string, entry: string, nodes: number][] = [
  ['a list of numbers', '0', 1],
  ['a list of huge numbers', '1e99', 1],
  ['a list of texts', '"x"', 1],
  ['a list of empty lists', '[]', 2],
  ['a list of empty objects', '{}', 2],
  ['a list of unknown fields', '{"k":0}', 2],
  ['a list of nothing', 'null', 1],
];
const texts: [shape: string, begin: string, sign: string, end: string][] = [
  ['a long text', '', 'a', ''],
  ['a long number', '', '1', 'x'],
  ['a long address', 'https://', '.', ' x'],
  ['a long list of ids', '', '1,', ''],
  ['a long email address', 'a@', 'a.', '!'],
];

/** Every field holds the same. */
const everywhere = (fields: string[], value: string): string =>
  `{${fields.map((field) => `${quoted(field)}:${value}`).join(',')}}`;

export function largeBodies({ body, limit }: Pick<Operation, 'body' | 'limit'>): Large[] {
  if (!body || !limit) return [];
  const fields = propertiesOf(body);
  const some = fields.length > 0 ? fields : ['name'];
  const share = Math.floor((limit.bytes - 200) / some.length) - 100;
  const unknown = entries(limit, '"k000000":0', 1, 1).map((_, index) => `"k${index}":0`);
  const again = entries(limit, `${quoted(some[0] ?? '')}:"x"`, 1, 1);
  return [
    { shape: 'unknown fields', payload: `{${unknown.join(',')}}` },
    { shape: 'one field again and again', payload: `{${again.join(',')}}` },
    { shape: 'more values than allowed', payload: `[${'0,'.repeat(limit.bytes / 2 - 2)}0]` },
    { shape: 'nested as deep as allowed', payload: everywhere(some, `${'['.repeat(98)}${']'.repeat(98)}`) },
    { shape: 'nothing but brackets', payload: '['.repeat(limit.bytes) },
    { shape: 'nothing but quotation marks', payload: '"'.repeat(limit.bytes) },
    ...listed.map(([shape, entry, nodes]) => ({
      shape,
      payload: everywhere(some, `[${entries(limit, entry, nodes, some.length).join(',')}]`),
    })),
    ...texts.map(([shape, begin, sign, end]) => ({
      shape,
      payload: everywhere(some, quoted(`${begin}${sign.repeat(share / sign.length)}${end}`)),
    })),
  ];
}

const cells: [shape: string, cell: (length: number) => string][] = [
  ['letters and a backslash', (length) => `${'a'.repeat(length)}\\`],
  ['bars', (length) => '|'.repeat(length)],
  ['backslashes', (length) => '\\'.repeat(length)],
  ['lines', (length) => `"${'\n'.repeat(length)}"`],
  ['entries', (length) => `"${'a|b\n'.repeat(length / 4)}"`],
  ['commas', (length) => `"${','.repeat(length)}"`],
  ['dots', (length) => `https://${'.'.repeat(length)} x`],
];

/** Files as large as they may be: a few long rows, many short ones, and what is hardly a file. */
export function largeFiles(headers: string[], { bytes }: Limit): Large[] {
  const head = headers.join(',');
  const file = (rows: number, cell: (length: number) => string) => {
    const length = Math.min(99_000, Math.floor((bytes - 2_000) / rows / headers.length) - 15);
    const row = headers.map((header) => (header === 'Id' ? '' : cell(length))).join(',');
    return `${head}${`\n${row}`.repeat(rows)}`;
  };
  return [
    ...cells.map(([shape, cell]) => ({ shape: `a few rows of ${shape}`, payload: file(5, cell) })),
    ...cells.map(([shape, cell]) => ({ shape: `5,000 rows of ${shape}`, payload: file(5_000, cell) })),
    ...['\n', 'a\n', ',', '"', '""', 'a', 'a,"b"\n'].map((sign) => ({
      shape: `nothing but ${quoted(sign)}`,
      payload: sign.repeat(Math.floor(bytes / sign.length)),
    })),
    { shape: 'known headers over blank lines', payload: `${head}${'\n'.repeat(bytes - head.length)}` },
  ];
}
