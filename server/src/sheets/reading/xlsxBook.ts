import { posix } from 'node:path';
import { SheetFault } from './sheetFault.ts';
import { unescaped } from './xlsxCells.ts';
import { readStyles, type NumberStyle } from './xlsxStyles.ts';
import { parseXml } from './xmlEvents.ts';
import { damaged, type ZipParts } from './zipParts.ts';

export type Book = {
  sheets: { name: string; path: string; isHidden: boolean }[];
  is1904: boolean;
  styles: NumberStyle[];
  texts: string[];
};

const mostCharacters = 120_000_000;
const notXlsx = () => new SheetFault('This is neither a CSV nor an XLSX file.');
const otherSheet = () =>
  new SheetFault('This is a spreadsheet of another kind. Open it in Excel and save it as XLSX.');

type Relation = { id: string; type: string; target: string };

async function relationsOf(zip: ZipParts, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const found: Relation[] = [];
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  await parseXml(zip.read(path), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      if (name === 'Relationship') found.push({ id: Id, type: Type, target });
    },
  });
  return found;
}

/** Where the workbook stands; what is packed but holds none is told by its sort. */
async function workbookIn(zip: ZipParts): Promise<string> {
  const office = await relationsOf(zip, '.');
  const path = office.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml';
  if (path.endsWith('.bin') || zip.names.has('content.xml')) throw otherSheet();
  if (!zip.names.has(path) || !path.startsWith('xl/')) throw notXlsx();
  return path;
}

type Listed = { name: string; relation: string; isHidden: boolean };

async function readWorkbook(zip: ZipParts, path: string) {
  const sheets: Listed[] = [];
  let is1904 = false;
  await parseXml(zip.read(path), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (tag !== 'sheet') return;
      const relation = Object.entries(attributes).find(([name]) => /(?:^|:)id$/.test(name))?.[1] ?? '';
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
      sheets.push({ name: attributes['name'] ?? '', relation, isHidden });
    },
  });
  return { sheets, is1904 };
}

/** The texts that cells name by their number: all parts of a text but what says how it is pronounced. */
async function readTexts(zip: ZipParts, path: string): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let silent = 0;
  let characters = 0;
  await parseXml(zip.read(path), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') silent += 1;
      isText = name === 't' && silent === 0;
    },
    close: (name) => {
      if (name === 'rPh') silent -= 1;
      if (name === 't') isText = false;
      if (name !== 'si') return;
      characters += text.length;
      if (characters > mostCharacters)
        throw new SheetFault(
          'The file needs more memory than there is for reading it. Save it as CSV and send that.',
        );
      texts.push(unescaped(text));
    },
    text: (some) => {
      if (isText) text += some;
    },
  });
  return texts;
}

export async function readBook(zip: ZipParts): Promise<Book> {
  const path = await workbookIn(zip);
  const { sheets, is1904 } = await readWorkbook(zip, path);
  const relations = await relationsOf(zip, path);
  const pathOf = (type: string) => relations.find((each) => each.type.endsWith(type))?.target ?? '';
  const worksheets = new Map(
    relations.flatMap(({ id, type, target }) => (type.endsWith('/worksheet') ? [[id, target]] : [])),
  );
  const found = sheets.flatMap(({ name, relation, isHidden }) => {
    const path = worksheets.get(relation);
    return path && zip.names.has(path) ? [{ name, path, isHidden }] : [];
  });
  if (found.length === 0) throw damaged();
  return {
    sheets: found,
    is1904,
    styles: await readStyles(zip, pathOf('/styles')),
    texts: await readTexts(zip, pathOf('/sharedStrings')),
  };
}
