import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { escaped } from '../src/sheets/xlsxParts.ts';

type Sheet = { name?: string; rows: string; behind?: string; state?: string };
type Making = {
  sheets: Sheet[];
  /** The formats of numbers by the number of the style, from 1. */
  formats?: string[];
  /** The whole part of the styles, where no list of formats makes it. */
  styles?: string;
  texts?: string[];
  is1904?: boolean;
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (inside: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

/** Packs parts as they are given. */
export async function packed(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text as string), name);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

/** A workbook whose rows are written as XML by whoever tests what other programs write. */
export function makeXlsx({
  sheets,
  formats = [],
  styles,
  texts = [],
  is1904 = false,
}: Making): Promise<Buffer> {
  const numbered = sheets.map((sheet, index) => ({ ...sheet, number: index + 1 }));
  const named = numbered.map(
    ({ name = 'Sheet', number, state }) =>
      `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"${state ? ` state="${state}"` : ''}/>`,
  );
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escaped(code)}"/>`,
  );
  const cellStyles = ['<xf numFmtId="0"/>', ...formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`)];
  return packed({
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      [
        ...numbered.map(({ number }) =>
          relation(`rId${number}`, 'worksheet', `/xl/worksheets/sheet${number}.xml`),
        ),
        relation('rIdS', 'styles', 'styles.xml'),
        relation('rIdT', 'sharedStrings', 'sharedStrings.xml'),
      ].join(''),
    ),
    'xl/styles.xml':
      styles ??
      `<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellXfs>${cellStyles.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      numbered.map(({ number, rows, behind = '' }) => [
        `xl/worksheets/sheet${number}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${behind}</worksheet>`,
      ]),
    ),
  });
}

/** A row of plain texts. */
export const textRow = (row: number, ...cells: string[]): string =>
  `<row r="${row}">${cells.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')}</row>`;
