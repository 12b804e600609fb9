import { parentPort } from 'node:worker_threads';
import { inspectOffice } from './inspectOffice.ts';
import { inspectPdf } from './inspectPdf.ts';
import type { Question } from './inspectFile.ts';

const inspections = { pdf: inspectPdf, docx: inspectOffice, xlsx: inspectOffice };

async function answer({ kind, content }: Question): Promise<void> {
  parentPort?.postMessage(await inspections[kind](Buffer.from(content)), []);
}

/** A thread of its own, because what a file holds decides how long it takes to look through it. */
parentPort?.on('message', (question: Question) => void answer(question));
