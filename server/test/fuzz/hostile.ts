import * as fc from 'fast-check';

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\u0000',
      'a\u0000b',
      '\ud800',
      'a\udfff',
      '\u202e\u0007',
      "'; drop table users; --",
      "1' or '1'='1",
      'id; select pg_sleep(5)',
      '-password_hash',
      '../../../etc/passwd',
      '%',
      '%00',
      '\\',
      '_%',
      '<script>alert(1)</script>',
      '9223372036854775808',
      '-0',
      '1e309',
      'NaN',
      'true',
      'null',
      '0000-00-00',
      '9999-12-31,0001-01-01',
      ',',
      ',,,,',
      '=cmd()',
      'ä'.repeat(2_000),
    ),
  },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e308, 5e-324),
  fc.double(),
);

const owning = (key: string, value: unknown): object =>
  JSON.parse(JSON.stringify([[key, value]]), revive) as object;
const revive = (key: string, value: unknown): unknown => {
  if (key !== '' || !Array.isArray(value)) return value;
  const holder = {};
  for (const [name, child] of value as [string, unknown][])
    Object.defineProperty(holder, name, {
      value: child,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return holder;
};

/** What stands where something else was meant. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constant('ä'.repeat(100_000)),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 5 }, { toString: 'x' }),
  fc.constant(owning('__proto__', { is_superuser: true })),
  fc.constant(owning('constructor', { prototype: { is_superuser: true } })),
  fc.array(fc.oneof(hostileText, hostileNumber), { maxLength: 8 }),
  fc.constant(Array.from({ length: 3_000 }, (_, index) => index)),
  fc.jsonValue({ maxDepth: 4 }),
);

const deep = (open: string, close: string) => `${open.repeat(20_000)}1${close.repeat(20_000)}`;

/** A body as bytes that no honest client would send. */
export const hostileBytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .constantFrom(
      '',
      '{',
      '{"a":',
      '[1,]',
      "{'a':1}",
      '{"a":1}{"b":2}',
      '{"a":1,"a":2}',
      'NaN',
      '1e99999',
      '{"id":9223372036854775808}',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{"a":1}}}',
      '\ufeff{}',
      'name=x&colour=y',
      '<a/>',
      deep('[', ']'),
      deep('{"a":', '}'),
    )
    .map((text) => Buffer.from(text)),
  fc.constantFrom(
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from([0xed, 0xa0, 0x80]),
    Buffer.alloc(300_000, 0x20),
  ),
  fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
);

const header = fc.oneof(
  fc.constantFrom(
    'Id',
    'Name',
    'Short code',
    'Contacts',
    'Lines',
    'Payment terms days',
    'Is active',
    'Version',
    '',
  ),
  hostileText,
);
const cell = fc.oneof(
  hostileText,
  fc.constantFrom('', '1', 'AB', 'motor, life', 'claims | Ali | a@b.example | ', '\\|', '"', "'=1"),
);
const inQuotes = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A file that is one more or less, with whatever headers and cells. */
export const hostileCsv: fc.Arbitrary<Buffer> = fc
  .record({
    head: fc.oneof(
      fc.array(header, { maxLength: 6 }),
      fc.constant<string[]>(['Name', 'Short code', 'Contacts', 'Id']),
    ),
    rows: fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 5 }),
    write: fc.constantFrom(inQuotes, inQuotes, inQuotes, String),
    separator: fc.constantFrom(',', ';', '\t', '|'),
    end: fc.constantFrom('\n', '\r\n', '\r'),
  })
  .map(({ head, rows, write, separator, end }) =>
    Buffer.from([head, ...rows].map((cells) => cells.map(write).join(separator)).join(end)),
  );

export const contentType = (meant: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(meant) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'application/json',
        'application/json; charset=utf-16',
        'Application/JSON',
        'application/json;',
        'application/vnd.api+json',
        'text/csv',
        'text/plain',
        'text/html',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'multipart/form-data',
        '*/*',
        '/',
        '',
        'x'.repeat(5_000),
      ),
    },
  );

const percent = fc.constantFrom('%', '%z', '%zz', '%ff', '%00', '%u0041', '+', '%2', '%252e', '\u00e4');

/** Part of an address, encoded as it should be most of the time. */
export const inAddress = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 9, arbitrary: text.map((value) => encodeURIComponent(value.toWellFormed())) },
    { weight: 1, arbitrary: percent },
  );
