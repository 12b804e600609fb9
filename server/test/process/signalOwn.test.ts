import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isOwn, rememberOwn, signalOwn, signalOwnGroup } from '../signalOwn.ts';
import { commandOf, descendantsOf, until } from './processes.ts';

/** A shell whose child outlives it, but not this test, which holds the other end of what it reads. */
async function startFamily() {
  const shell = spawn('sh', ['-c', 'cat <&3 & wait'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  await once(shell, 'spawn');
  const { pid = 0 } = shell;
  await until('the child of the shell', () => descendantsOf(pid).some((each) => commandOf(each) === 'cat'));
  const [child = 0] = descendantsOf(pid);
  return { shell, pid, child };
}

test.each([0, -1, 1, 1.5, Number.NaN, undefined])('%s is never signalled', (pid) => {
  expect(() => signalOwn(pid, 'SIGCONT')).toThrow('is not the number of a process to be signalled');
  expect(() => signalOwnGroup(pid, 'SIGCONT')).toThrow('Nothing runs in a group');
});

test('neither is the process itself, its parent or its own group', () => {
  for (const pid of [process.pid, process.ppid]) {
    expect(() => signalOwn(pid, 'SIGCONT')).toThrow('was not started here');
  }
});

test('children are, and theirs; one that outlives its parent only if it was remembered before', async () => {
  const [forgotten, kept] = [await startFamily(), await startFamily()];
  rememberOwn(kept.child);
  for (const { shell, pid } of [forgotten, kept]) {
    const gone = once(shell, 'exit');
    signalOwn(pid, 'SIGKILL');
    await gone;
  }
  expect(isOwn(forgotten.child)).toBe(false);
  expect(() => signalOwn(forgotten.child, 'SIGKILL')).toThrow('was not started here');
  signalOwn(kept.child, 'SIGKILL');
  await until('the end of what was signalled', () => commandOf(kept.child) === '');
  forgotten.shell.stdio[3]?.destroy();
  await until('the end of what was forgotten', () => commandOf(forgotten.child) === '');
});

test('a group is signalled member by member', async () => {
  const { shell, pid, child } = await startFamily();
  const gone = once(shell, 'exit');
  signalOwnGroup(pid, 'SIGTERM');
  await gone;
  await until('the end of the child', () => commandOf(child) === '');
  expect(() => signalOwnGroup(pid, 'SIGTERM')).toThrow('Nothing runs in a group');
});
