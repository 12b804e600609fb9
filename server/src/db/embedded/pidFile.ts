import { basename, join } from 'node:path';
import { readIfThere } from '../../start/durableFiles.ts';

/** What PostgreSQL wrote about itself into postmaster.pid. It is PostgreSQL's file: we only read it. */
export type PidRecord = { pid: number; port: number; isReady: boolean };

export async function readPidFile(data: string): Promise<PidRecord | null> {
  const lines = (await readIfThere(join(data, 'postmaster.pid')))?.toString('utf8').split('\n') ?? [];
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : null;
}

async function commandOf(pid: number): Promise<string[]> {
  // A process may end between being listed and being read; a zombie has an empty command.
  const text = await readIfThere(`/proc/${pid}/cmdline`).catch(() => null);
  return text?.toString('utf8').split('\0') ?? [];
}

/** The program that serves this data folder as process `pid`, or null when that number means something else now. */
export async function serverProgram(data: string, pid: number): Promise<string | null> {
  const [program = '', ...args] = await commandOf(pid);
  return basename(program) === 'postgres' && args.includes(data) ? program : null;
}

export async function childrenOf(pid: number): Promise<number[]> {
  const list = await readIfThere(`/proc/${pid}/task/${pid}/children`).catch(() => null);
  return list?.toString('utf8').split(' ').filter(Boolean).map(Number) ?? [];
}

export async function isServerChild(pid: number): Promise<boolean> {
  return (await commandOf(pid))[0]?.startsWith('postgres') ?? false;
}
