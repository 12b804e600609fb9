import { parentPort, workerData } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { registerFonts } from './fonts.ts';
import { drawPaper, withLogo, type Paper } from './paper.ts';
import { printable } from './pictures.ts';

/** A thread of its own, because laying out the pages takes longer than any request may wait for another. */
const paper = workerData as Paper;
registerFonts();
const logo = await printable(paper.data.organisation.logo);
const drawn = await renderToBuffer(drawPaper(withLogo(paper, logo)));
const pages = new Uint8Array(drawn);
parentPort?.postMessage(pages, [pages.buffer]);
