import sharp from 'sharp';
import type { FileWarning } from '#contract/base/values/fileKinds';
import { dangerous } from './dangerous.ts';
import { compoundFile, docx, lyingXlsx, xlsx, zipOf } from './packed.ts';

/** What becomes of an upload: the refusal's status and a part of its sentence, or the name and kind it is kept under. */
export type Expected =
  | { refused: number; says: RegExp }
  | { name: string; type: string; warning?: FileWarning };
export type Case = { what: string; name: string; content: Buffer | string; becomes: Expected };

const kind: Expected = {
  refused: 415,
  says: /^This kind of file is not taken\. Choose PDF, JPEG, .* MSG, up to 25 MB\.$/,
};
const damaged: Expected = { refused: 400, says: /damaged or not whole/ };
const mixed: Expected = { refused: 400, says: /two kinds at once/ };
const bomb: Expected = { refused: 400, says: /far larger once it is opened/ };
const kept = (name: string, type: string): Expected => ({ name, type });

const script = '<script>alert(document.domain)</script>';
const page = `<!doctype html><html><body>${script}</body></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
export const pdf = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n';
const hex = (text: string, length = 300) =>
  Buffer.concat([Buffer.from(text.replaceAll(' ', ''), 'hex'), Buffer.alloc(length, 1)]);

/** What a HEIC begins with; `boxes` follow. */
const heic = (boxes = '') => hex(`00000018 66747970 68656963 00000000 68656963 6d696631 ${boxes}`, 0);

const picture = (width = 400, height = 300) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** Its header says that it is so large; nothing follows that would show it. */
async function hugePng(): Promise<Buffer> {
  const png = Buffer.from(await picture(10, 10).png().toBuffer());
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  png.writeUInt32BE(crc(png.subarray(12, 29)), 29);
  return png;
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type Row = [what: string, name: string, content: Buffer | string, becomes: Expected];

const texts: Row[] = [
  ['a page named as a picture', 'logo.png', page, kind],
  ['a page named as text', 'notes.txt', page, kind],
  ['a page behind blank lines', 'notes.txt', `\ufeff\n\n  ${page}`, kind],
  ['a page in capitals', 'notes.csv', page.toUpperCase(), kind],
  ['a script in the first line of a table', 'table.csv', `name,note\n1,${script}`, kind],
  ['a drawing with a script', 'logo.svg', svg, kind],
  ['a drawing named as a picture', 'logo.png', svg, kind],
  ['a drawing behind its declaration', 'logo.jpg', `<?xml version="1.0"?>\n<!-- -->\n${svg}`, kind],
  ['any XML', 'data.xml', '<?xml version="1.0"?><data/>', kind],
  ['a program of PHP named as a photo', 'photo.jpg', '<?php system($_GET["c"]); ?>', kind],
  ['a program of the shell', 'readme.txt', '#!/bin/sh\nrm -rf /\n', kind],
  ['a document of RTF', 'letter.rtf', '{\\rtf1\\ansi Hello}', kind],
  ['a drawing of PostScript', 'letter.ps', '%!PS-Adobe-3.0\nshowpage\n', kind],
  ['text that holds a zero', 'notes.txt', 'Hello\0World', kind],
  ['nothing', 'empty.pdf', '', { refused: 400, says: /need another look/ }],
  ['a script that is text to everyone', 'run.bat', 'del C:\\*.*\r\n', kept('run.bat.txt', 'text/plain')],
  ['a table with formulas', 'table.csv', 'name\n=1+1\n', kept('table.csv', 'text/csv')],
  ['a table that begins as a picture does', 'b.csv', 'BM,name\n1,2\n', kept('b.csv', 'text/csv')],
  ['a table of an old code page', 'w.csv', hex('c7e1dae3edc8 2c 31 0a', 0), kept('w.csv', 'text/csv')],
  ['a table of UTF-16', 'u.csv', Buffer.from('\ufeffاسم,رقم\n', 'utf16le'), kept('u.csv', 'text/csv')],
  [
    'a message',
    'm.eml',
    'From: a@b.c\r\nTo: d@e.f\r\nSubject: x\r\n\r\n<html>',
    kept('m.eml', 'message/rfc822'),
  ],
];

const programs: Row[] = [
  ['a program of Linux', 'tool.pdf', hex('7f454c46 02010100'), kind],
  ['a program of Windows', 'invoice.pdf', hex('4d5a9000 03000000'), kind],
  ['a program of macOS', 'tool.txt', hex('cffaedfe 07000001'), kind],
  ['a class of Java', 'tool.png', hex('cafebabe 00000034'), kind],
  ['a link of Windows', 'folder.pdf', hex('4c000000 01140200 00000000 c0000000 00000046'), kind],
  ['a module of WebAssembly', 'a.pdf', hex('0061736d 01000000'), kind],
  ['a film', 'film.mp4', hex('00000018 66747970 69736f6d 00000200 69736f6d'), kind],
  ['a sound', 'call.mp3', hex('494433 0400 00 00000000'), kind],
  ['a bitmap', 'scan.bmp', hex('424d 36000000 0000 0000 36000000 28000000'), kind],
  ['an icon', 'favicon.ico', hex('00000100 01001010 00000100 2000'), kind],
  ['packed by gzip', 'a.gz', hex('1f8b0800 00000000 0003'), kind],
  ['packed by 7-Zip', 'a.7z', hex('377abcaf 271c 0004'), kind],
  ['packed by RAR', 'a.rar', hex('526172211a0701 00'), kind],
  ['only noise', 'noise.dat', hex('9f3c01ff 88a10203'), kind],
];

async function documents(): Promise<Row[]> {
  const word = await docx();
  return [
    ['a ZIP', 'all.zip', await zipOf({ 'a.txt': 'a' }), kind],
    ['a ZIP named as a document', 'all.docx', await zipOf({ 'a.txt': 'a' }), kind],
    ['a program of Java in a ZIP', 'a.docx', await zipOf({ 'META-INF/MANIFEST.MF': 'x' }), kind],
    ['a document of Word', 'letter.docx', word, kept('letter.docx', docxType)],
    ['a sheet named as a document', 'a.docx', await xlsx(), kept('a.docx.xlsx', xlsxType)],
    ['a sheet that unpacks to gigabytes', 'bomb.xlsx', await lyingXlsx(), bomb],
    [
      'a sheet packed a thousand times over',
      'bomb.xlsx',
      await xlsx({ 'xl/a.xml': Buffer.alloc(30_000_000) }),
      bomb,
    ],
    ['a document that was cut off', 'cut.docx', word.subarray(0, word.length - 30), damaged],
    [
      'a document whose directory is lost',
      'lost.docx',
      Buffer.concat([word.subarray(0, 40), word.subarray(-22)]),
      damaged,
    ],
    ['a document of an old Word', 'old.doc', compoundFile('WordDocument'), kind],
    [
      'a message of Outlook',
      'mail.msg',
      compoundFile('__properties_version1.0'),
      kept('mail.msg', 'application/vnd.ms-outlook'),
    ],
    ['a document that was cut off', 'cut.pdf', pdf.slice(0, -10), damaged],
    [
      'a document and a ZIP at once',
      'both.pdf',
      Buffer.concat([Buffer.from(pdf), await zipOf({ a: 'a' })]),
      mixed,
    ],
    ['a document and a page at once', 'both.pdf', `%PDF-1.7\n${page}\n%%EOF`, mixed],
    ['a page and a document at once', 'both.pdf', `${page}\n${pdf}`, kind],
  ];
}

async function pictures(): Promise<Row[]> {
  const [jpeg, png, gif] = await Promise.all([
    picture().jpeg().toBuffer(),
    picture().png().toBuffer(),
    picture().gif().toBuffer(),
  ]);
  const comment = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 2 + page.length]),
    Buffer.from(page),
    jpeg.subarray(2),
  ]);
  return [
    ['a photo', 'photo.JPG', jpeg, kept('photo.JPG', 'image/jpeg')],
    ['a photo named otherwise', 'photo.pdf', jpeg, kept('photo.pdf.jpg', 'image/jpeg')],
    ['a WebP', 'a.webp', await picture().webp().toBuffer(), kept('a.webp', 'image/webp')],
    ['a TIFF', 'fax.tif', await picture().tiff().toBuffer(), kept('fax.tif', 'image/tiff')],
    ['a GIF', 'a.gif', gif, kept('a.gif', 'image/gif')],
    ['a HEIC', 'i.heic', heic('00000010 6d646174 01020304 05060708'), kept('i.heic', 'image/heic')],
    [
      'a HEIC with a long box, and one that reaches to the end',
      'long.heic',
      heic('00000001 66726565 00000000 00000014 01020304 00000000 6d646174 01'),
      kept('long.heic', 'image/heic'),
    ],
    ['a HEIC that was cut off', 'cut.heic', heic('00000100 6d646174 01020304'), damaged],
    ['a HEIC that was cut off where a box begins', 'cut.heic', heic('000001'), damaged],
    ['an AVIF', 'i.avif', hex('00000018 66747970 61766966 00000000 61766966 6d696631'), kind],
    ['a photo that was cut off', 'cut.jpg', jpeg.subarray(0, jpeg.length / 2), damaged],
    ['a picture that was cut off', 'cut.png', png.subarray(0, png.length / 2), damaged],
    [
      'a picture of 2,500 megapixels',
      'huge.png',
      await hugePng(),
      { refused: 400, says: /more than 50 megapixels/ },
    ],
    ['a photo and a ZIP at once', 'both.jpg', Buffer.concat([jpeg, await zipOf({ a: 'a' })]), mixed],
    ['a photo with a page in its comment', 'both.jpg', comment, mixed],
    ['a GIF that is a script', 'both.gif', 'GIF89a/*aaaa*/=1;alert(document.domain);//', damaged],
    [
      'a photo and a document at once',
      'both.jpg',
      Buffer.concat([jpeg.subarray(0, 20), Buffer.from(pdf), jpeg.subarray(20)]),
      mixed,
    ],
  ];
}

const named = (what: string, name: string, becomes: string): Row => [
  what,
  name,
  pdf,
  kept(becomes, 'application/pdf'),
];
const names: Row[] = [
  named('a name that climbs', '../../../etc/passwd.pdf', 'passwd.pdf'),
  named('a name of another system', 'C:\\\\Windows\\\\win.pdf', 'win.pdf'),
  named('a name that reads backwards', 'invoice\u202efdp.exe', 'invoicefdp.exe.pdf'),
  named('a name with a line break', 'a%0D%0ASet-Cookie: x.pdf', 'a%0D%0ASet-Cookie_ x.pdf'),
  named('a name of nothing but dots', '...', 'file.pdf'),
  named('no name at all', '', 'file.pdf'),
  named('a name with a script', '<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'),
  named('a name with hidden signs', 'pass\u200bport\ufeff.pdf', 'passport.pdf'),
  named('a Persian name with its joiners', 'می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'),
  named('a very long name', `${'ط'.repeat(300)}.pdf`, `${'ط'.repeat(125)}.pdf`),
];

export async function corpus(): Promise<Case[]> {
  const rows = [
    ...texts,
    ...programs,
    ...(await documents()),
    ...(await dangerous()),
    ...(await pictures()),
    ...names,
  ];
  return rows.map(([what, name, content, becomes]) => ({ what, name, content, becomes }));
}
