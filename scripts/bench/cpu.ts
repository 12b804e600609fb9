import { readdirSync, readFileSync } from 'node:fs';

const millisecondsPerTick = 10;

/** Parent, own time and that of children that have ended, as the kernel counts them. */
function stat(pid: number): { parent: number; own: number; ended: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, utime = 0, stime = 0, cutime = 0, cstime = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, own: utime + stime, ended: cutime + cstime };
  } catch {
    return { parent: 0, own: 0, ended: 0 };
  }
}

/** The processor time of a process and its children, which a busy machine does not lengthen as it does a wait. */
export function cpuMilliseconds(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => stat(Number(name)))
    .filter(({ parent }) => parent === pid);
  const { own, ended } = stat(pid);
  return (
    [own, ended, ...children.map((child) => child.own)].reduce((sum, ticks) => sum + ticks, 0) *
    millisecondsPerTick
  );
}
