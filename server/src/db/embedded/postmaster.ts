import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, serverEnvironment } from './cluster.ts';
import { outputSince, startLog } from './logs.ts';
import { answersAs } from './login.ts';
import { childrenOf, isServerChild, type PidRecord, readPidFile, serverProgram } from './pidFile.ts';
import { serverArguments } from './settings.ts';
import { removeOldSockets } from './sockets.ts';

/** A running server process: our own child, or one that an earlier start left. */
export type Postmaster = { pid: number; port: number; hasExited(): boolean; exited: Promise<unknown> };

/** The server ended before it was ready; `output` is what it said. */
export class LaunchFailed extends Error {
  readonly output: string;
  constructor(output: string) {
    const reason = output.split('\n').findLast((line) => /FATAL|PANIC|could not|error/.test(line));
    super(`PostgreSQL did not start: ${reason ?? (output || 'it said nothing')}`);
    this.output = output;
  }
}

const readyWithin = 120_000;
const answerWithin = 3000;
const stopSteps = [
  ['SIGINT', 3000],
  ['SIGQUIT', 1000],
  ['SIGKILL', 500],
] as const;

export async function launch(cluster: Cluster, port: number, signal: AbortSignal): Promise<Postmaster> {
  const start = Date.now();
  const child = await spawnServer(cluster, port);
  const { pid = 0 } = child;
  const server = {
    pid,
    port,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    exited: once(child, 'exit'),
  };
  while (!server.hasExited() && !signal.aborted && Date.now() < start + readyWithin) {
    const record = await readPidFile(cluster.data);
    if (record?.pid === pid && record.isReady) return server;
    await delay(20);
  }
  await stopPostmaster(server);
  signal.throwIfAborted();
  throw new LaunchFailed(await outputSince(cluster, start));
}

async function spawnServer(cluster: Cluster, port: number): Promise<ChildProcess> {
  await removeOldSockets(cluster.data);
  await using output = await open(startLog(cluster), 'w', 0o600);
  const child = spawn(join(cluster.bin, 'postgres'), serverArguments(cluster.data, port), {
    cwd: cluster.home,
    env: { ...serverEnvironment, ...(await reusedPid(cluster)) },
    stdio: ['ignore', output.fd, output.fd],
    // Ctrl-C reaches a whole session; the server must outlive the app's last request.
    detached: true,
    ...cluster.user,
  });
  await once(child, 'spawn');
  return child;
}

/**
 * After a crash the number in postmaster.pid may belong to some other process by now, and PostgreSQL would take
 * that for a running server. This variable, made for pg_ctl, names a process that is none; the check for shared
 * memory still in use remains.
 */
async function reusedPid(cluster: Cluster): Promise<{ PG_GRANDPARENT_PID?: string }> {
  const record = await readPidFile(cluster.data);
  if (!record || (await serverProgram(cluster.data, record.pid))) return {};
  return { PG_GRANDPARENT_PID: String(record.pid) };
}

/** The server that an earlier start left, when it is in good health; otherwise it is stopped first. */
export async function adopt(cluster: Cluster): Promise<Postmaster | null> {
  const record = await readPidFile(cluster.data);
  const program = record && (await serverProgram(cluster.data, record.pid));
  if (!record || !program) return null;
  const orphan = watchOrphan(cluster, record);
  if (program === join(cluster.bin, 'postgres') && (await answers(cluster, record.port))) return orphan;
  await stopPostmaster(orphan);
  return null;
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  for (const deadline = Date.now() + answerWithin; Date.now() < deadline; await delay(100)) {
    if (await answersAs(cluster, port)) return true;
  }
  return false;
}

/** Another's child sends us no exit event. */
function watchOrphan(cluster: Cluster, { pid, port }: PidRecord): Postmaster {
  let isGone = false;
  async function untilGone(): Promise<void> {
    while (await serverProgram(cluster.data, pid)) await delay(200);
    isGone = true;
  }
  return { pid, port, hasExited: () => isGone, exited: untilGone() };
}

/** Fast, then immediate, then by force: no write that was acknowledged is lost by any of them. */
export async function stopPostmaster({ pid, exited, hasExited }: Postmaster): Promise<void> {
  const children = await childrenOf(pid);
  for (const [signal, patience] of stopSteps) {
    if (hasExited()) break;
    sendSignal(pid, signal);
    await Promise.race([exited, delay(patience)]);
  }
  await untilChildrenGone(children);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Its log writer ends a moment after the server itself. */
async function untilChildrenGone(pids: number[]): Promise<void> {
  const deadline = Date.now() + 1000;
  for (const pid of pids) {
    while ((await isServerChild(pid)) && Date.now() < deadline) await delay(10);
  }
}
