import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginIn } from './begin.ts';
import { changed } from './changes.ts';
import { makeQueryClient } from './queryClient.ts';

const queryClient = makeQueryClient();
const ask = vi.fn<() => Promise<string>>();
const record = queryOptions({ queryKey: ['accounts', 'record', 7], queryFn: () => ask() });
const begin = beginIn(queryClient, false);

/** A page that shows it; ends by itself. */
async function show(): Promise<void> {
  const leave = new QueryObserver(queryClient, record).subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  leave();
}

const answered = () => vi.waitFor(() => expect(queryClient.getQueryData(record.queryKey)).toBe('Al Noor'));

beforeEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  ask.mockReset().mockResolvedValue('Al Noor');
});

test('what was asked for ahead of its page is asked for once, answered before the page is there or after', async () => {
  begin(record);
  await answered();
  await show();
  expect(ask).toHaveBeenCalledTimes(1);

  queryClient.clear();
  begin(record);
  await show();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('the page that shows it next asks again', async () => {
  begin(record);
  await answered();
  await show();
  await show();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what was changed meanwhile is asked for again', async () => {
  begin(record);
  await answered();
  await changed(queryClient, ['accounts']);
  await show();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what was asked for too long ago is asked for again', async () => {
  begin(record);
  await answered();
  vi.setSystemTime(Date.now() + 31_000);
  await show();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('pointing at a link asks for nothing that is shown already', async () => {
  const leave = new QueryObserver(queryClient, record).subscribe(() => undefined);
  await answered();
  beginIn(queryClient, true)(record);
  expect(ask).toHaveBeenCalledTimes(1);
  begin(record);
  expect(ask).toHaveBeenCalledTimes(2);
  leave();
});

test('what fails is thrown at nobody, and the page asks again', async () => {
  ask.mockRejectedValueOnce(new Error('No answer.'));
  begin(record);
  await vi.waitFor(() => expect(queryClient.getQueryState(record.queryKey)?.status).toBe('error'));
  await show();
  expect(queryClient.getQueryData(record.queryKey)).toBe('Al Noor');
});
