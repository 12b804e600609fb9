import { expect, it, vi } from 'vitest';
import type { Db } from '../db/connect.ts';
import { CallerCache } from './callerCache.ts';

const row = {
  user_id: 4,
  team_id: null,
  is_superuser: false,
  agent_ids: [],
  sub_agent_ids: [],
  grants: [],
};

/** A database that answers when it is told to. */
function slowDatabase() {
  const waiting: (() => void)[] = [];
  const asked = vi.fn(
    () => new Promise((answer) => waiting.push(() => answer({ rows: [{ ...row, lives_for: 60_000 }] }))),
  );
  return {
    db: { executeQuery: asked } as unknown as Db,
    asked,
    answer: () => waiting.splice(0).forEach((give) => give()),
  };
}

it('asks once for the requests of a moment', async () => {
  const { db, asked, answer } = slowDatabase();
  const callers = new CallerCache();
  const first = callers.of(db, 7);
  answer();
  const caller = await first;
  expect(caller).toMatchObject({ user_id: 4, session_id: 7 });
  expect(await callers.of(db, 7)).toBe(caller);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('asks again once something has changed', async () => {
  const { db, asked, answer } = slowDatabase();
  const callers = new CallerCache();
  const first = callers.of(db, 7);
  answer();
  await first;
  callers.forget();
  void callers.of(db, 7);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('does not remember what was read while something changed', async () => {
  const { db, asked, answer } = slowDatabase();
  const callers = new CallerCache();
  const first = callers.of(db, 7);
  callers.forget();
  answer();
  await first;
  void callers.of(db, 7);
  expect(asked).toHaveBeenCalledTimes(2);
});

it.each([
  ['two seconds', 60_000, 1600],
  ['the end of the session', 300, 400],
])('remembers nobody beyond %s', async (_limit, lives_for, later) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const asked = vi.fn(async () => ({ rows: [{ ...row, lives_for }] }));
    const db = { executeQuery: asked } as unknown as Db;
    const callers = new CallerCache();
    await callers.of(db, 7);
    await callers.of(db, 7);
    expect(asked).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(later);
    await callers.of(db, 7);
    expect(asked).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
