import { deflateSync } from 'node:zlib';
import type { FileWarning } from '#contract/base/values/fileKinds';
import type { Expected, Row } from './corpus.ts';
import { docx, overlapping, understated, xlsx } from './packed.ts';

const virus: Expected = { refused: 400, says: /known to be a virus/ };
const macros: Expected = { refused: 400, says: /holds macros/ };
const bomb: Expected = { refused: 400, says: /far larger once it is opened/ };

/** In parts, so that no scanner takes these lines for it. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS', '-TEST-FILE!$H+H*'].join(
  '',
);

const pdfOf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object, place) =>
      Buffer.concat([Buffer.from(`${place + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
    ),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);

/** Objects that stand packed within a stream. */
function packed(objects: string | Buffer, filter = '/FlateDecode'): Buffer {
  const content = deflateSync(objects, { level: 1 });
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${content.length} >>\nstream\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream')]);
}

const script = '<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>';

const inPdf = (what: string, content: Buffer, warning?: FileWarning): Row => [
  what,
  'a.pdf',
  content,
  { name: 'a.pdf', type: 'application/pdf', ...(warning && { warning }) },
];

const pdfs: Row[] = [
  inPdf('a document that begins at a page', pdfOf('<< /Type /Catalog /OpenAction [2 0 R /Fit] >>')),
  inPdf('a document with packed objects', pdfOf(packed('1 0 << /Type /Catalog >>'))),
  inPdf('a document with a script', pdfOf(script), 'script'),
  inPdf('a script by another spelling', pdfOf(script.replace('/Java', '/J#61v#61')), 'script'),
  inPdf('a script in packed objects', pdfOf('<< >>', packed(`1 0 ${script}`)), 'script'),
  inPdf('a script in objects packed by an abbreviation', pdfOf(packed(`1 0 ${script}`, '[/Fl]')), 'script'),
  inPdf('a document that starts a program', pdfOf('<< /S /Launch /F (cmd.exe) >>'), 'script'),
  inPdf('a document with a file in it', pdfOf('<< /Names << /EmbeddedFiles 2 0 R >> >>'), 'embedded'),
  inPdf('objects packed twice', pdfOf(packed(script, '[/ASCIIHexDecode /FlateDecode]')), 'hidden'),
  inPdf('objects that unpack to far more', pdfOf(packed(Buffer.alloc(67_200_000, ' '))), 'hidden'),
];

const relations = (...entries: string[]) =>
  `<Relationships>${entries.map((entry) => `<Relationship Id="r" ${entry}/>`).join('')}</Relationships>`;
const type = (name: string) =>
  `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${name}"`;
const outside = (name: string) => `${type(name)} Target="https://evil.test/a" TargetMode="External"`;

const office = 'application/vnd.openxmlformats-officedocument';
const word = (what: string, content: Buffer, warning?: FileWarning): Row => [
  what,
  'a.docx',
  content,
  { name: 'a.docx', type: `${office}.wordprocessingml.document`, ...(warning && { warning }) },
];

const runs = ['D', 'DEAU', 'TO c:\\\\cmd.exe'].map((run) => `<w:r><w:instrText>${run}</w:instrText></w:r>`);

export async function dangerous(): Promise<Row[]> {
  return [
    ['the test of scanners', 'eicar.txt', eicar, virus],
    ['the test of scanners with a line end', 'eicar.com', `${eicar}\r\n`, virus],
    ['the test of scanners in a document', 'a.docx', await docx({ 'word/media/a.txt': eicar }), virus],
    ['a text that speaks of it', 'a.txt', `It reads ${eicar}`, { name: 'a.txt', type: 'text/plain' }],
    ...pdfs,
    ['a document with macros', 'a.docx', await docx({ 'word/vbaProject.bin': 'x' }), macros],
    word(
      'a document with links to follow',
      await docx({ 'word/_rels/document.xml.rels': relations(outside('hyperlink'), type('styles')) }),
    ),
    word(
      'a document with a template from elsewhere',
      await docx({ 'word/_rels/settings.xml.rels': relations(outside('attachedTemplate')) }),
      'outside',
    ),
    word(
      'a template from elsewhere by another spelling',
      await docx({
        'word/_rels/settings.xml.rels': Buffer.from(
          `\ufeff${relations(outside('attachedTemplate').replace('"External"', "'&#69;xternal' x='> Type=\"/hyperlink\"'"))}`,
          'utf16le',
        ),
      }),
      'outside',
    ),
    [
      'macros by another name',
      'a.docx',
      await docx({ 'word/_rels/document.xml.rels': relations(type('vbaProject')), 'word/a.bin': 'x' }),
      macros,
    ],
    word(
      'a document that asks another program',
      await docx({ 'word/document.xml': `<w:document>${runs.join('')}</w:document>` }),
      'outside',
    ),
    word(
      'a document with an object in it',
      await docx({ 'word/embeddings/oleObject1.bin': 'x' }),
      'embedded',
    ),
    [
      'a sheet that reads another one',
      'a.xlsx',
      await xlsx({ 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }),
      { name: 'a.xlsx', type: `${office}.spreadsheetml.sheet`, warning: 'outside' },
    ],
    ['a sheet that is larger than it says', 'a.xlsx', await understated(), bomb],
    ['a sheet whose entries share their content', 'a.xlsx', await overlapping(), bomb],
  ];
}
