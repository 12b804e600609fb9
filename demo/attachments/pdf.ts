const escaped = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`);

/** The lines of a page, the first one as its heading. */
const drawn = (lines: readonly string[]): string =>
  [
    'BT',
    ...lines.map((line, at) =>
      at === 0
        ? `/F1 20 Tf 60 760 Td (${escaped(line)}) Tj /F1 11 Tf 0 -12 Td`
        : `0 -20 Td (${escaped(line)}) Tj`,
    ),
    'ET',
  ].join('\n');

/** A plain document of Latin text, page by page. */
export function pdfOf(pages: readonly (readonly string[])[]): Buffer {
  const [catalog, tree, font, first] = [1, 2, 3, 4];
  const idOf = (page: number) => first + 2 * page;
  const objects = [
    `<< /Type /Catalog /Pages ${tree} 0 R >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, page) => `${idOf(page)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, page) => {
      const content = drawn(lines);
      return [
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 595 842] /Contents ${idOf(page) + 1} 0 R
          /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root ${catalog} 0 R >>
startxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
