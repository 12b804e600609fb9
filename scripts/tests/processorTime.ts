import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Of `man proc_pid_stat`, counted from behind the name, which may hold spaces. */
const columns = { own: [11, 12], children: [13, 14] };

function secondsOf(pid: number | 'self', of: keyof typeof columns): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  return columns[of].reduce((sum, column) => sum + Number(fields.split(' ')[column]), 0) / ticksPerSecond;
}

/** Processor seconds of all children that have ended, and of theirs. */
export const secondsOfChildren = (): number => secondsOf('self', 'children');

/** Processor seconds of a process that runs, and of its children that have ended. */
export const secondsOfProcess = (pid: number): number => secondsOf(pid, 'own') + secondsOf(pid, 'children');
