import { readdirSync, readFileSync } from 'node:fs';

/** When each of these began, because the number of a process passes on to a stranger after its end. */
const remembered = new Map<number, string>();

type Stat = { parent: number; group: number; began: string };

/** Of a living process. Its name, in brackets, may hold anything; what is wanted stands behind it. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent, group, ...others] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return undefined;
    return { parent: Number(parent), group: Number(group), began: others[16] ?? '' };
  } catch {
    return undefined;
  }
}

/** Whether this process started it, or started what started it. */
export function isOwn(pid: number): boolean {
  const stat = pid > 1 && pid !== process.pid ? statOf(pid) : undefined;
  if (!stat) return false;
  return stat.parent === process.pid || remembered.get(pid) === stat.began || isOwn(stat.parent);
}

/** A process outlives the one that started it; whoever wants to signal it then remembers it before. */
export function rememberOwn(pid: number): void {
  const stat = statOf(pid);
  if (stat && isOwn(pid)) remembered.set(pid, stat.began);
}

/** To a system call 0 and what is negative mean whole groups of processes: that of the test run itself among them. */
export function signalOwn(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined || !Number.isSafeInteger(pid) || pid < 2) {
    throw new Error(`${pid} is not the number of a process to be signalled.`);
  }
  if (!isOwn(pid)) throw new Error(`The process ${pid} was not started here, or has ended.`);
  process.kill(pid, signal);
}

/** To each process of the group that one of ours leads, as a terminal does for Ctrl-C. */
export function signalOwnGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  const members = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)?.group === leader && isOwn(pid));
  if (members.length === 0) throw new Error(`Nothing runs in a group led by ${leader}.`);
  // The first to end leaves its children without the parent they are known by.
  members.forEach(rememberOwn);
  for (const pid of members) if (isOwn(pid)) signalOwn(pid, signal);
}
