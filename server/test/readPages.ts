import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { margin } from '../src/documents/layout.ts';

type Piece = { text: string; left: number; right: number; top: number; bottom: number };
export type Page = { width: number; height: number; pieces: Piece[]; text: string };

async function readPage(page: PDFPageProxy): Promise<Page> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , left = 0, baseline = 0] = item.transform as number[];
    const top = height - baseline - item.height;
    return [{ text: item.str, left, right: left + item.width, top, bottom: height - baseline }];
  });
  return { width, height, pieces, text: pieces.map(({ text }) => text).join(' ') };
}

/** The pages of a PDF, as what is written where. */
export async function pagesIn(document: Buffer): Promise<Page[]> {
  const loading = getDocument({ data: new Uint8Array(document) });
  const pdf = await loading.promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => readPage(await pdf.getPage(index + 1))),
  );
  await loading.destroy();
  return pages;
}

/** What stands in the margins but for the line at the foot of the page. */
export const outside = ({ width, height, pieces }: Page) =>
  pieces.filter(
    ({ left, right, top, bottom }) =>
      left < margin - 1 || right > width - margin + 1 || top < margin - 1 || bottom > height - 20,
  );

/** Left where somebody wants to look at it. */
export function keep(name: string, document: Buffer): Buffer {
  if (process.env.KEEP_PAPERS) writeFileSync(join(process.env.KEEP_PAPERS, `${name}.pdf`), document);
  return document;
}
