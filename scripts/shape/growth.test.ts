import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { htmlText } from '#contract/base/values/html';
import { normalQuery } from '#contract/base/viewQuery';
import { isCommonPassword } from '../../server/src/auth/commonPasswords.ts';
import { fold, searchPatterns } from '../../server/src/db/search/searchText.ts';
import { cellOf } from '../../server/src/sheets/columns.ts';
import { contactsCodec } from '../../server/src/sheets/contactsCodec.ts';
import { cellReader } from '../../server/src/sheets/importCells.ts';
import { plainText, safeHtml } from '../../server/src/html/html.ts';
import {
  fillFields,
  leaveOut,
  problemsOf,
} from '../../server/src/modules/office/emailTemplates/emailTemplates.text.ts';
import { stripFormulaGuard } from '../../server/src/sheets/formulaGuard.ts';
import { pageAt } from '../../server/src/http/static.ts';
import { escaped } from '../../server/src/sheets/xlsxParts.ts';
import { toE164 } from '../../server/src/phones.ts';
import { hashOfIdNumber } from '../../server/src/security/idNumbers.ts';
import { growthOf, html } from './growth.ts';

const contract = join(import.meta.dirname, '..', '..', 'contract', 'src');
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
/** What people send. */
const exported = (
  await Promise.all(files.map((file) => import(join(contract, file)) as Promise<Record<string, unknown>>))
)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => /(Create|Update|Params|Body|Bulk)$/.test(name));

/** The schemas of single fields that a schema holds. */
function* fieldsIn(schema: unknown, name: string): Generator<[string, z.ZodType]> {
  if (schema instanceof z.ZodObject)
    for (const [field, inner] of Object.entries(schema.shape)) yield* fieldsIn(inner, `${name}.${field}`);
  else if (schema instanceof z.ZodArray) yield* fieldsIn(schema.element, `${name}.0`);
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    yield* fieldsIn(schema.unwrap(), name);
  else if (schema instanceof z.ZodType) yield [name, schema];
}

const fields = new Map(
  exported.flatMap(([name, schema]) => [...fieldsIn(schema, name)]).map(([name, field]) => [field, name]),
);
const lines = cellReader(z.array(z.string()).max(5), 'insurers', 'lines') ?? String;

/** As a body comes: bounded by its schema first, and cleaned only then. */
const cleaned = (text: string): string => (htmlText(200_000).safeParse(text).success ? safeHtml(text) : '');

describe('twice as much text takes twice as long, whatever it holds', () => {
  it('in every field of the contract', { timeout: 300_000 }, () => {
    expect(fields.size).toBeGreaterThan(100);
    for (const [field, name] of fields)
      expect(
        growthOf((text) => field.safeParse(text)),
        name,
      ).toBeNull();
  });

  it.each<[string, (text: string) => unknown]>([
    ['a cell of several entries', contactsCodec.read],
    ['a cell of a list', lines],
    ['a cell that is written', cellOf],
    ['a cell of a workbook', escaped],
    ['a guarded cell', stripFormulaGuard],
    ['a folded text', fold],
    ['a search', searchPatterns],
    ['a password', isCommonPassword],
    ['a phone', (text) => toE164(text, 'AE')],
    ['a number of a document', (text) => hashOfIdNumber(Buffer.alloc(32), text)],
    ['an address of a page', pageAt],
    ['the state of a list', normalQuery],
    ['a template that is filled in', (text) => fillFields({ subject: text, body: text }, { 'a.a': 'b' })],
    ['a template without what is empty', (text) => leaveOut({ subject: text, body: text }, ['a.a'])],
    ['a template that is checked', (text) => problemsOf(text, new Set(['a.a']))],
  ])('in %s', { timeout: 60_000 }, (_name, read) => {
    expect(growthOf(read)).toBeNull();
  });

  it.each<[string, (text: string) => unknown]>([
    ['HTML that is cleaned', cleaned],
    ['HTML as plain text', (text) => plainText(cleaned(text))],
    ['HTML without what is empty', (text) => leaveOut({ subject: '', body: text }, ['a.a'])],
  ])('in %s', { timeout: 60_000 }, (_name, read) => {
    expect(growthOf(read, html)).toBeNull();
  });
});
