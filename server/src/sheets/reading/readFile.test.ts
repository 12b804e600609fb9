import { describe, expect, it } from 'vitest';
import { makeXlsx, packed, textRow } from '../../../test/fixtures/imports/makeXlsx.ts';
import type { RowBatch } from './gathering.ts';
import { readFile } from './readFile.ts';

const known = new Set(['name', 'email', 'phone', 'الاسم', 'البريد', 'policy number', 'start']);
const asked = { headerRow: null as number | null, sheet: '', known, mostRows: 1000 };

/** An array as PostgreSQL reads it. */
const listed = (array: string): string[] =>
  [...array.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs)].map(
    ([, quoted, plain]) => plain ?? (quoted ?? '').replaceAll(/\\(.)/gs, '$1'),
  );

/** The rows as the database would read them, each with its number. */
function rowsIn({ numbers, cells }: RowBatch): [number, ...string[]][] {
  const rows = listed(numbers).map(Number);
  return listed(cells).map((texts, at) => [rows[at] ?? 0, ...listed(texts)]);
}

async function read(content: Buffer | string, over: Partial<typeof asked> = {}) {
  const file = Buffer.from(content as string);
  const bytes = {
    size: file.length,
    read: (start: number, length: number) => Promise.resolve(file.subarray(start, start + length)),
  };
  const rows: [number, ...string[]][] = [];
  const about = await readFile(
    bytes,
    { ...asked, ...over },
    async (batch) => void rows.push(...rowsIn(batch)),
  );
  return { ...about, rows, names: about.headings.map(({ heading }) => heading) };
}
const refusal = (content: Buffer | string, over: Partial<typeof asked> = {}) =>
  read(content, over).then(
    () => 'was read',
    (error: Error) => error.message,
  );
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const swapped = (text: string) => utf16(text).swap16();
const latin = (text: string) => Buffer.from(text, 'latin1');
/** `الاسم` and `عمر` in the code page of Arabic Windows. */
const arabicWindows = Buffer.from('c7e1c7d3e32c456d61696c0ad3e3edd120dae3d12c6f40782e6e65740a', 'hex');

const plain = [
  [2, 'Omar', 'o@x.net'],
  [3, 'Reem', 'r@x.net'],
];
const asItIs = 'Name,Email\nOmar,o@x.net\nReem,r@x.net\n';

describe('a text is read', () => {
  it.each([
    ['with commas', asItIs, ','],
    ['with semicolons', asItIs.replaceAll(',', ';'), ';'],
    ['with tabs', asItIs.replaceAll(',', '\t'), '\t'],
    ['with bars', asItIs.replaceAll(',', '|'), '|'],
    ['with a separator that it names', `sep=^\n${asItIs.replaceAll(',', '^')}`, '^'],
    ['with Windows line ends', asItIs.replaceAll('\n', '\r\n'), ','],
    ['with old Mac line ends', asItIs.replaceAll('\n', '\r'), ','],
    ['without a line end behind the last row', asItIs.trimEnd(), ','],
    ['with a mark of UTF-8', `\ufeff${asItIs}`, ','],
    ['with everything quoted', asItIs.replaceAll(/[^,\n]+/g, '"$&"'), ','],
    ['in UTF-16 with its mark', utf16(`\ufeff${asItIs}`), ','],
    ['in UTF-16 without', utf16(asItIs), ','],
    ['in UTF-16 the other way round', swapped(`\ufeff${asItIs}`), ','],
  ])('%s', async (_, content, separator) => {
    const file = await read(content);
    expect(file).toMatchObject({ rows: plain, separator, names: ['Name', 'Email'], header_row: 1 });
  });

  it('in the code pages of Western and Arabic Windows', async () => {
    expect(await read(latin('Name,Email\nJosé Müller,j@x.net\n'))).toMatchObject({
      encoding: 'windows-1252',
      rows: [[2, 'José Müller', 'j@x.net']],
    });
    expect(await read(arabicWindows)).toMatchObject({
      encoding: 'windows-1256',
      names: ['الاسم', 'Email'],
      rows: [[2, 'سمير عمر', 'o@x.net']],
    });
  });

  it('with line breaks, separators and quotation marks in its cells', async () => {
    const { rows } = await read('Name,Email\n"Al ""Noor"", LLC\nDubai",a@x.net\n5" pipe,b@x.net\n');
    expect(rows).toEqual([
      [2, 'Al "Noor", LLC\nDubai', 'a@x.net'],
      [3, '5" pipe', 'b@x.net'],
    ]);
  });

  it('without the guards of formulas and of leading zeros', async () => {
    const { rows } = await read(`Name,Phone\n'=Omar,"=""0501234567"""\n'+971,1\n`);
    expect(rows).toEqual([
      [2, '=Omar', '0501234567'],
      [3, '+971', '1'],
    ]);
  });

  it('whatever stands ahead of its headings, and with empty rows and columns left out', async () => {
    const { names, rows, header_row } = await read(
      'Client list 2026\nPrinted on,01/02/2026\n\nName,,Email,\nOmar,,o@x.net,\n,,,\nReem,,r@x.net,\n',
    );
    expect(header_row).toBe(4);
    expect(names).toEqual(['Name', 'Email']);
    expect(rows.map(([row]) => row)).toEqual([5, 7]);
  });

  it('with two rows of headings, of two languages or of groups', async () => {
    const twice = await read('Name,Email\nالاسم,البريد\nOmar,o@x.net\n');
    expect([twice.header_row, twice.rows]).toEqual([2, [[3, 'Omar', 'o@x.net']]]);
    const grouped = await read('Client,,Driver,\nName,Email,Name,Phone\nOmar,o@x.net,Ali,0501234567\n');
    expect(grouped.names).toEqual(['Client Name', 'Email', 'Driver Name', 'Phone']);
  });

  it('with the same heading twice, and headings that nobody knows', async () => {
    expect((await read('Name,Note,Note\nA,b,c\n')).names).toEqual(['Name', 'Note', 'Note (2)']);
    const unknown = await read('Foo;Bar\nOmar;1\n');
    expect([unknown.names, unknown.rows]).toEqual([['Foo', 'Bar'], [[2, 'Omar', '1']]]);
  });

  it('with rows that are shorter and longer than its headings', async () => {
    expect((await read('Name,Email\nOmar\nReem,r@x.net,extra\n')).rows).toEqual([
      [2, 'Omar'],
      [3, 'Reem', 'r@x.net', 'extra'],
    ]);
  });

  it('by the row of headings that someone chose, also where nothing follows it', async () => {
    expect(await read(asItIs, { headerRow: 2 })).toMatchObject({ names: ['Omar', 'o@x.net'], row_count: 1 });
    expect(await read(asItIs, { headerRow: 9 })).toMatchObject({ names: [], row_count: 0 });
  });

  it('without what no database holds', async () => {
    expect((await read('Name,Email\nOm\u0007ar,\ud800o@x.net\n')).rows[0]?.[1]).toBe('Omar');
  });

  it('and looked at column by column', async () => {
    const { headings } = await read('Name,Start,Sum\nA,31/12/2025,"1,50"\nB,03/04/2025,"1,234"\n');
    expect(headings[1]?.facts).toMatchObject({ day_first: 1, either_order: 1, order_example: '03/04/2025' });
    expect(headings[2]?.facts).toMatchObject({ comma: 1, either_sign: 1, sign_example: '1,234' });
    expect(headings[0]).toMatchObject({ samples: ['A', 'B'], filled: 2 });
  });
});

describe('a text is refused', () => {
  const mixed = Buffer.concat([Buffer.from('Name,Email\nJosé,a\nMüller,b\nAnaïs,c\n'), latin('René,d\n')]);
  it.each([
    ['empty', '', 'The file has no rows.'],
    ['blank', '\n \n,,\n', 'The file has no rows.'],
    ['headings alone', 'Name,Email\n', 'There is no row below the headings.'],
    [
      'too many rows',
      `Name,Email\n${'a,b\n'.repeat(1001)}`,
      'The file has more than 1,000 rows. Split it into smaller files.',
    ],
    ['too many cells', `Name,Email\n${'a,'.repeat(201)}\n`, 'Row 2 has more than 200 cells.'],
    [
      'a cell without end',
      `Name,Email\n${'a'.repeat(100_001)}\n`,
      'A cell of row 2 has more than 100,000 characters.',
    ],
    [
      'half a file',
      'Name,Email\nOmar,o@x.net\nReem,"r@',
      'In row 3 a quotation mark opens a cell and none closes it. The file may be cut off.',
    ],
    [
      'two encodings',
      mixed,
      'The file mixes two encodings: line 5 is not UTF-8 like the rest. Save it again as “CSV UTF-8”.',
    ],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'This is neither a CSV nor an XLSX file.'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'This is neither a CSV nor an XLSX file.'],
    ['a program', Buffer.from('7f454c4602010100000000', 'hex'), 'This is neither a CSV nor an XLSX file.'],
    ['JSON', '[{"name":"Omar"}]', 'This is neither a CSV nor an XLSX file.'],
    [
      'a page that is called a table',
      '<html><table><tr><td>Name</td></tr></table></html>',
      'This is a web page with the name of a table. Open it in Excel and save it as XLSX.',
    ],
    [
      'an old workbook',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'This is a file of an old Excel, or one with a password. Save it as XLSX without a password.',
    ],
  ])('%s', async (_, content, sentence) => {
    expect(await refusal(content)).toBe(sentence);
  });
});

const head = textRow(1, 'Name', 'Email', 'Start');

describe('a workbook is read', () => {
  it('by the text, date, number, choice or error that a cell shows', async () => {
    const file = await makeXlsx({
      formats: ['dd/mm/yyyy', '0.0%', '0000000000', 'yyyy-mm-dd hh:mm', '"day "0'],
      texts: ['<t>Omar</t>', '<r><t>Al </t></r><r><t>Noor</t></r><rPh><t>x</t></rPh>', '<t>a_x000A_b</t>'],
      sheets: [
        {
          rows: `${textRow(1, 'Name', 'Email', 'Start')}
            <row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" s="1"><v>46022</v></c><c r="D2" s="2"><v>0.125</v></c></row>
            <row r="3"><c t="s"><v>1</v></c><c s="3"><v>501234567</v></c><c s="4"><v>46022.5</v></c><c s="5"><v>7</v></c></row>
            <row r="5"><c r="A5" t="str"><f>A2&amp;B2</f><v>Joined</v></c><c r="B5"><f>1/0</f></c><c r="C5" t="e"><v>#N/A</v></c><c r="D5" t="b"><v>1</v></c></row>
            <row r="6"><c r="A6" t="s"><v>2</v></c><c r="B6"><v>1250.5</v></c><c r="C6"><v>1.234</v></c><c r="D6"><v>971501234567</v></c></row>
            <row r="7"><c r="A7" t="inlineStr"><is><t>'=Guarded</t></is></c><c r="B7"><v>0.30000000000000004</v></c></row>`,
        },
      ],
    });
    expect((await read(file)).rows).toEqual([
      [2, 'Omar', '', '2025-12-31', '12.5%'],
      [3, 'Al Noor', '0501234567', '2025-12-31 12:00:00', '7'],
      [5, 'Joined', '#VALUE!', '#N/A', 'TRUE'],
      [6, 'a\nb', '1250.5', '1.2340', '971501234567'],
      [7, '=Guarded', '0.3'],
    ]);
  });

  it('that counts its days from 1904', async () => {
    const rows = `${head}<row r="2"><c t="inlineStr"><is><t>A</t></is></c><c r="C2" s="1"><v>44560</v></c></row>`;
    const file = await makeXlsx({ formats: ['d mmm yy'], is1904: true, sheets: [{ rows }] });
    expect((await read(file)).rows).toEqual([[2, 'A', '', '2025-12-31']]);
  });

  it('with cells that reach over several rows', async () => {
    const behind = '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="A1:B1"/></mergeCells>';
    const rows = `${head}${textRow(2, 'Fleet', 'a@x.net')}<row r="3"><c r="B3" t="inlineStr"><is><t>b@x.net</t></is></c></row>${textRow(4, '', 'c@x.net')}`;
    const { rows: found } = await read(await makeXlsx({ sheets: [{ rows, behind }] }));
    expect(found).toEqual([
      [2, 'Fleet', 'a@x.net'],
      [3, 'Fleet', 'b@x.net'],
      [4, '', 'c@x.net'],
    ]);
  });

  it('by its first sheet in sight that has rows, or by the one that was chosen', async () => {
    const data = (name: string) => `${head}${textRow(2, name, 'a@x.net')}`;
    const file = await makeXlsx({
      sheets: [
        { name: 'Secret', rows: data('Hidden'), state: 'hidden' },
        { name: 'Cover', rows: textRow(1, 'Our clients') },
        { name: 'Clients', rows: data('Omar') },
      ],
    });
    expect(await read(file)).toMatchObject({ sheet: 'Clients', sheets: ['Secret', 'Cover', 'Clients'] });
    expect((await read(file, { sheet: 'Secret' })).rows).toEqual([[2, 'Hidden', 'a@x.net']]);
    expect(await refusal(file, { sheet: 'Else' })).toBe('The file has no sheet of this name.');
  });

  it('whose names have a prefix', async () => {
    const parts = await makeXlsx({ sheets: [{ rows: '' }] });
    expect(await refusal(parts)).toBe('The file has no rows.');
    const prefixed = await packed({
      'xl/workbook.xml':
        '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="S" r:id="a"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Type="t/worksheet" Target="s.xml"/></Relationships>',
      'xl/s.xml':
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="str"><x:v>Name</x:v></x:c></x:row><x:row><x:c t="str"><x:v>Omar</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    });
    expect((await read(prefixed)).rows).toEqual([[2, 'Omar']]);
  });
});

describe('a workbook is refused', () => {
  it('that is cut off or damaged', async () => {
    const whole = await makeXlsx({ sheets: [{ rows: `${head}${textRow(2, 'Omar')}` }] });
    const sentence = 'The file is damaged or cut off. Save it again and send it once more.';
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe(sentence);
    expect(await refusal(await makeXlsx({ sheets: [{ rows: '<row><c></row>' }] }))).toBe(sentence);
  });

  it('that unpacks to far more than it should', async () => {
    const bomb = await makeXlsx({
      sheets: [{ rows: `<row><c><v>${' '.repeat(60 * 1024 * 1024)}</v></c></row>` }],
    });
    expect(await refusal(bomb)).toBe('The file unpacks to far more than a table holds. It was not read.');
  });

  it('that is another document', async () => {
    expect(await refusal(await packed({ 'word/document.xml': '<w/>' }))).toBe(
      'This is neither a CSV nor an XLSX file.',
    );
    expect(await refusal(await packed({ 'content.xml': '<o/>', mimetype: 'x' }))).toBe(
      'This is a spreadsheet of another kind. Open it in Excel and save it as XLSX.',
    );
  });

  it.each([
    ['no number', 'abc'],
    ['a fraction', '2.5'],
    ['one that is past every sheet', '99999999999'],
    ['one that was there before', '1'],
  ])('whose rows have %s', async (_, number) => {
    const rows = `${head}<row r="${number}"><c t="str"><v>Omar</v></c></row>`;
    expect(await refusal(await makeXlsx({ sheets: [{ rows }] }))).toBe(
      'The rows of the sheet are not numbered one after the other. Open it in Excel, save it again and send that.',
    );
  });

  it('that says one long text in more cells than it could hold', async () => {
    const lines = Array.from({ length: 700 }, (_, at) => `<row r="${at + 2}"/>`).join('');
    const first = textRow(1, 'x'.repeat(99_000));
    const behind = '<mergeCells><mergeCell ref="A1:A900"/></mergeCells>';
    expect(await refusal(await makeXlsx({ sheets: [{ rows: first + lines, behind }] }))).toBe(
      'The file unpacks to far more than a table holds. It was not read.',
    );
  });

  it('that has a million columns', async () => {
    const rows = `${head}<row r="2"><c r="XFD2"><v>1</v></c></row>`;
    expect(await refusal(await makeXlsx({ sheets: [{ rows }] }))).toBe('Row 2 has more than 200 cells.');
  });

  it('whose entities would grow without end', async () => {
    const rows = '</sheetData></worksheet>';
    const evil = await packed({
      'xl/workbook.xml':
        '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook><sheets><sheet name="&b;"/></sheets></workbook>',
      'xl/s.xml': rows,
    });
    expect(await refusal(evil)).toBe('The file is damaged or cut off. Save it again and send it once more.');
  });
});
