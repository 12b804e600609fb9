import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** The command line of a living process; empty for one that is gone or only waits to be reaped. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

export function userOf(pid: number): number {
  return Number(/^Uid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Children first, then theirs. */
export function descendantsOf(pid: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const children = all.filter((each) => parentOf(each) === pid);
  return [...children, ...children.flatMap(descendantsOf)];
}

export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  patience = 60_000,
): Promise<void> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await delay(20)) {
    if (await isTrue()) return;
  }
  throw new Error(`Waited ${patience / 1000} s in vain for ${what}.`);
}
