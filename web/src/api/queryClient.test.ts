import { MutationObserver, onlineManager, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './ApiError.ts';
import { changed, type Change } from './changes.ts';
import { makeQueryClient } from './queryClient.ts';

/** A server whose answers are given when the test says so. */
function makeServer() {
  let stored = 'old';
  const waiting: (() => void)[] = [];
  return {
    read: vi.fn(() => {
      const answer = stored;
      return new Promise<string>((resolve) => waiting.push(() => resolve(answer)));
    }),
    write: (value: string) => {
      stored = value;
    },
    answer: () => waiting.splice(0).forEach((give) => give()),
  };
}

let queryClient: QueryClient;
let server: ReturnType<typeof makeServer>;
let stop: () => void;
beforeEach(() => {
  queryClient = makeQueryClient();
  server = makeServer();
});
afterEach(() => {
  stop();
  queryClient.clear();
});

const listKey = ['tasks', 'list'] as const;
function showList() {
  const list = new QueryObserver(queryClient, { queryKey: listKey, queryFn: server.read });
  stop = list.subscribe(() => undefined);
  return list;
}

const mutate = <T>(mutationFn: () => Promise<T>, meta: Change, onSuccess?: () => void) =>
  new MutationObserver(queryClient, { mutationFn, meta, ...(onSuccess ? { onSuccess } : {}) }).mutate();

test('a first fetch that was answered before the change is asked again, and its old answer never shown', async () => {
  const list = showList();
  server.write('new');
  const told = changed(queryClient, ['tasks']);
  expect(server.read).toHaveBeenCalledTimes(2);
  server.answer();
  await told;
  expect(list.getCurrentResult().data).toBe('new');
});

test('who waits for the fetch that is cancelled gets the new answer', async () => {
  showList();
  const waiting = queryClient.fetchQuery({ queryKey: listKey, queryFn: server.read });
  server.write('new');
  const told = changed(queryClient, ['tasks']);
  server.answer();
  await told;
  await expect(waiting).resolves.toBe('new');
});

test('other nouns are left alone', async () => {
  showList();
  server.answer();
  await changed(queryClient, ['users']);
  expect(server.read).toHaveBeenCalledTimes(1);
});

test('a mutation is told of before its own onSuccess, so that a dialog closes over new rows', async () => {
  const list = showList();
  server.answer();
  const shown: unknown[] = [];
  const saving = mutate(
    async () => server.write('new'),
    { changes: ['tasks'] },
    () => shown.push(list.getCurrentResult().data),
  );
  await vi.waitFor(() => expect(server.read).toHaveBeenCalledTimes(2));
  expect(shown).toEqual([]);
  server.answer();
  await saving;
  expect(shown).toEqual(['new']);
});

test('a server that does not answer again keeps no dialog open for long', async () => {
  vi.useFakeTimers();
  try {
    showList();
    const saving = mutate(async () => server.write('new'), { changes: ['tasks'] });
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(saving).resolves.toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

test('a call that failed is told of as well, for its write may have happened', async () => {
  const list = showList();
  server.answer();
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('old'));
  const lost = mutate(
    async () => {
      server.write('new');
      throw new ApiError('No answer.', 0, null);
    },
    { changes: ['tasks'] },
  );
  await expect(lost).rejects.toThrow('No answer.');
  server.answer();
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('new'));
});

test('the record that is answered is shown at once, and so is the one that a 412 comes with', async () => {
  stop = () => undefined;
  const record = (id: number) => ({ queryKey: ['tasks', 'record', id] as const });
  const meta = { changes: ['tasks' as const], record };
  await mutate(async () => ({ id: 7, version: 2 }), meta);
  expect(queryClient.getQueryData(record(7).queryKey)).toEqual({ id: 7, version: 2 });
  const stale = new ApiError('Changed.', 412, { current: { id: 7, version: 3 } });
  await expect(mutate(() => Promise.reject(stale), meta)).rejects.toThrow('Changed.');
  expect(queryClient.getQueryData(record(7).queryKey)).toEqual({ id: 7, version: 3 });
});

test('a browser that says it is offline is not believed: nothing waits in silence', async () => {
  onlineManager.setOnline(false);
  try {
    showList();
    expect(server.read).toHaveBeenCalledTimes(1);
    await expect(mutate(() => Promise.reject(new Error('No answer.')), { changes: [] })).rejects.toThrow(
      'No answer.',
    );
  } finally {
    onlineManager.setOnline(true);
  }
});

test('what is deleted is told of after the screen has left it', async () => {
  showList();
  server.answer();
  const seen: number[] = [];
  await mutate(
    async () => undefined,
    { changes: ['tasks'], leaves: true },
    () => seen.push(server.read.mock.calls.length),
  );
  expect(seen).toEqual([1]);
  expect(server.read).toHaveBeenCalledTimes(2);
});
