import { systemOperations } from '#contract/system/systemOperations';
import { call } from './call.ts';

/** A single-use address of a file, by where it is below `/api`. */
export const ticketFor = (path: string, signal?: AbortSignal) =>
  call(systemOperations.ticket, { body: { path: `/api${path}` }, ...(signal && { signal }) });
