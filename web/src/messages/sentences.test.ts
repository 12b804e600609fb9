import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AccountCreate } from '#contract/people/accounts';
import { MemberCreate } from '#contract/people/members';
import { policyTypes } from '#contract/base/amounts/lines';
import { moneyProblem } from '#contract/base/amounts/money';
import { Risk, riskSchemas } from '#contract/sales/risk/risk';
import { sentencesOf, type ActionTable } from '#contract/base/states/states';
import { z } from 'zod';
import { tables } from '#messages/ar/base/forms';
import { sentences as arabic } from '#messages/ar/sentences';
import { learnIn, sayCounted, sayIn, sentenceIn, wordsOf } from './sentences.ts';
import { sentences as english } from '#messages/en/sentences';

const inArabic = wordsOf(english, arabic);
const isKnown = (sentence: string) => sayIn(inArabic, sentence) !== sentence;
const unknownAmong = (sentences: Iterable<string>) =>
  [...new Set(sentences)].filter((each) => !isKnown(each));

const root = join(import.meta.dirname, '../../..');
const filesIn = (folder: string, wanted: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => wanted.test(file) && !file.endsWith('.test.ts'),
  );

/** Whatever the contract says, by its name. */
const contract = (
  await Promise.all(filesIn('contract/src', /\.ts$/).map((file) => import(join(root, 'contract/src', file))))
).flatMap((module: Record<string, unknown>) => Object.entries(module));

/** Every schema that a form sends by. */
const forms = contract.filter((entry): entry is [string, z.ZodType] => /(Create|Update)$/.test(entry[0]));

type AnyTable = ActionTable<string, string>;
const actionTables = contract.filter((entry): entry is [string, AnyTable] =>
  entry[0].endsWith('ActionTable'),
);

type Step = string | 0;

/** The paths to all that a schema holds. */
function* pathsIn(schema: unknown, path: Step[] = []): Generator<Step[]> {
  yield path;
  if (schema instanceof z.ZodObject)
    for (const [field, inner] of Object.entries(schema.shape)) yield* pathsIn(inner, [...path, field]);
  else if (schema instanceof z.ZodArray) yield* pathsIn(schema.element, [...path, 0]);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    yield* pathsIn(schema.unwrap(), path);
  else if (schema instanceof z.ZodDefault) yield* pathsIn(schema.unwrap(), path);
}

const bad: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'no',
  'two\nlines',
  '\u0000',
  'x'.repeat(300_000),
  '2026-13-45',
  '0000-01-01',
  '1800-01-01',
  '2300-01-01T00:00:00Z',
  '-1',
  '1.23456',
  '101',
  -1,
  0.5,
  2 ** 40,
  2 ** 60,
  Number.NaN,
  true,
  [],
  [1],
  Array.from({ length: 500 }, (_, index) => `entry ${index}`),
  Array.from({ length: 500 }, () => ({})),
  {},
  { unheardOf: 1 },
];

const wrapped = (path: Step[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, step) => (step === 0 ? [inner] : { [step]: inner }), value);

const saidBy = (schema: z.ZodType, given: unknown): string[] =>
  schema.safeParse(given).error?.issues.map(({ message }) => message) ?? [];

describe('what a form may say', () => {
  it('is looked for in every form', () => {
    expect(forms.length).toBeGreaterThan(25);
  });

  it.each(forms)('is known of %s, whatever is typed', (_, schema) => {
    const said = [...pathsIn(schema)].flatMap((path) =>
      bad.flatMap((value) => saidBy(schema, wrapped(path, value))),
    );
    expect(said.length).toBeGreaterThan(20);
    expect(unknownAmong(said)).toEqual([]);
  });

  it('is known of a whole account and a whole member', () => {
    const person = { account_type: 'individual', email: 'a@example.com', first_name: 'A', last_name: 'B' };
    const member = { account_id: 1, relation: 'self', first_name: 'A', last_name: 'B', gender: 'female' };
    const said = [
      ...saidBy(AccountCreate, { account_type: 'individual' }),
      ...saidBy(AccountCreate, { ...person, account_type: 'corporate', legal_name: 'C' }),
      ...saidBy(AccountCreate, { ...person, legal_name: 'C', id_number: 'P123' }),
      ...saidBy(AccountCreate, { ...person, contacts: [1, 2].map(() => ({ name: 'A', is_primary: true })) }),
      ...saidBy(AccountCreate, {
        ...person,
        beneficial_owners: [1, 2].map(() => ({ name: 'A', ownership_pct: '60' })),
      }),
      ...saidBy(MemberCreate, {
        ...member,
        date_of_birth: '2000-01-01',
        join_date: '2026-02-01',
        exit_date: '2026-01-01',
      }),
      moneyProblem('1.5', 'JPY') ?? '',
      moneyProblem('1.555', 'AED') ?? '',
    ];
    expect(said).toContain('The exit is before the joining.');
    expect(said).toContain('The owners hold more than 100 % together.');
    expect(unknownAmong(said)).toEqual([]);
  });
});

describe('what is said of a risk', () => {
  it.each(policyTypes)('is known of %s, whatever is typed', (line) => {
    const schema = riskSchemas[line];
    const said = [...pathsIn(schema)].flatMap((path) =>
      bad.flatMap((value) => saidBy(schema, wrapped(path, value))),
    );
    expect(said.length).toBeGreaterThan(20);
    expect(unknownAmong(said)).toEqual([]);
  });

  it('is known of its parts together', () => {
    const written = filesIn('contract/src/sales/risk', /\.ts$/)
      .flatMap((file) => [
        ...readFileSync(join(root, 'contract/src/sales/risk', file), 'utf8').matchAll(/'([A-Z][^'\n]+\.)'/g),
      ])
      .map(([, sentence]) => sentence ?? '');
    expect(written).toContain('Another vehicle in the list has this plate.');
    expect(unknownAmong([...written, ...saidBy(Risk, { line: 'aviation' })])).toEqual([]);
  });
});

it('why a state or a hurdle forbids an action is known', () => {
  const said = actionTables.flatMap(([, table]) => sentencesOf(table));
  expect(said).toContain('The licence has ended. Enter its new expiry first.');
  expect(unknownAmong(said)).toEqual([]);
});

it('so is whatever else the rules of a noun say', () => {
  const said = filesIn('server/src', /\.(hurdles|rules)\.ts$/).flatMap((file) =>
    [...readFileSync(join(root, 'server/src', file), 'utf8').matchAll(/'([A-Z][^'\n]* [^'\n]*\.)'/g)].map(
      ([, sentence]) => sentence ?? '',
    ),
  );
  expect(said).toContain('A company has no id number.');
  expect(unknownAmong(said)).toEqual([]);
});

/** As an answer of the server says something that it has a code for. */
const answered = (reason: string, code: string, values: Record<string, string | number>) => {
  learnIn(inArabic, { results: [{ reason, said: { code, values } }] });
  return sayIn(inArabic, reason);
};

describe('a sentence', () => {
  it('keeps what stands in it, and the form for its number', () => {
    z.string().max(3).safeParse('four');
    expect(sayIn(inArabic, 'Enter at most 3 characters.')).toContain('3');
    const choices = 'a. Or (b)';
    expect(answered(`Choose one of: ${choices}.`, 'oneOf', { choices })).toContain(choices);
  });

  it('counts what stands in it by the form for its number', () => {
    expect(sayCounted('1 policy, 1 vehicle model, and 1 quote', tables)).toBe(
      'وثيقة واحدة, طراز واحد, عرض سعر واحد',
    );
    expect(sayCounted('12 product categories and records that you do not see', tables)).toMatch(
      /12.* فئة منتجات, سجلات لا تراها$/,
    );
    expect(sayCounted('1 user has', tables)).toBe('مستخدم واحد');
    expect(sayCounted('3 unheard ofs', tables)).toBe('3 unheard ofs');
  });

  it('that is new to us, or only looks alike, is said as it is', () => {
    for (const text of ['', 'Nothing of the kind.', 'This field is required!', 'X This field is required.'])
      expect(sayIn(inArabic, text)).toBe(text);
    expect(answered('Who knows.', 'unheardOf', {})).toBe('Who knows.');
  });

  it('that the server names by its code is found by it, whatever its English words are', () => {
    expect(sentenceIn(inArabic, 'isUsed', { name: 'Orient', uses: '2' })).toContain('Orient');
    expect(sentenceIn(inArabic, 'toString', {})).toBeUndefined();
  });

  it('that was kept in English is found with what stands in it', () => {
    const kept = sayIn(inArabic, 'mail.example.com does not take connections at port 587.');
    expect(kept).toContain('mail.example.com');
    expect(kept).not.toContain('connections');
  });
});

it('a sentence within another one is said in the same language, and names stay as they are', () => {
  const sentence = 'You recorded this yourself. Someone else who may approve payments has to do it.';
  const names = 'Sara Ali, Omar Haddad';
  const said = answered(`${sentence} It can be done by ${names}.`, 'whoCan', { sentence, names });
  expect(said).toContain(sayIn(inArabic, sentence));
  expect(said).toContain(names);
  expect(said).not.toContain('done by');
});
