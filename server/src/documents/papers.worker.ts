import { parentPort } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { registerFonts } from './fonts.ts';
import { drawPaper, withLogo, type Paper } from './paper.ts';
import { printable } from './pictures.ts';

/**
 * A thread of its own, because laying out the pages takes longer than any request may wait for another; kept from
 * paper to paper, because loading the fonts and what draws takes longer than most papers do.
 */
registerFonts();

export type Drawn = { pages: Uint8Array<ArrayBuffer> } | { error: unknown };

async function draw(paper: Paper): Promise<Drawn> {
  const logo = await printable(paper.data.organisation.logo);
  return { pages: new Uint8Array(await renderToBuffer(drawPaper(withLogo(paper, logo)))) };
}

async function answer(paper: Paper): Promise<void> {
  const drawn: Drawn = await draw(paper).catch((error: unknown) => ({ error }));
  parentPort?.postMessage(drawn, 'pages' in drawn ? [drawn.pages.buffer] : []);
}

parentPort?.on('message', (paper: Paper) => void answer(paper));
