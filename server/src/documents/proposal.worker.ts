import { parentPort, workerData } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { drawProposal } from './drawProposal.ts';
import { registerFonts } from './fonts.ts';
import type { ProposalData } from './proposalData.ts';
import { printable } from './pictures.ts';

/** A thread of its own, because laying out the pages takes longer than any request may wait for another. */
const data = workerData as ProposalData;
registerFonts();
const logo = await printable(data.organisation.logo);
const drawn = await renderToBuffer(drawProposal({ ...data, organisation: { ...data.organisation, logo } }));
const pages = new Uint8Array(drawn);
parentPort?.postMessage(pages, [pages.buffer]);
