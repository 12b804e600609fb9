import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { expectRecord, withExpected } from './changes.ts';

const open = { id: 7, version: 1, status: 'todo' };
const other = { id: 8, version: 1, status: 'todo' };
const done = { id: 7, status: 'done' };

describe('what is expected of a record', () => {
  it('stands in its lists and in the record itself, and nowhere else', () => {
    const list = { count: 2, results: [open, other] };
    expect(withExpected(list, done)).toEqual({ count: 2, results: [{ ...open, status: 'done' }, other] });
    expect(withExpected(open, done)).toEqual({ ...open, status: 'done' });
    expect(withExpected(other, done)).toBe(other);
    const without = { count: 1, results: [other] };
    expect(withExpected(without, done)).toBe(without);
    expect(withExpected([{ value: 7, label: 'Seven' }], done)).toEqual([{ value: 7, label: 'Seven' }]);
  });

  it('is taken back where the server refuses', () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(['tasks', 'record', 7], open);
    queryClient.setQueryData(['tasks', 'list'], { count: 1, results: [other] });
    const takeBack = expectRecord(queryClient, 'tasks', done);
    expect(queryClient.getQueryData(['tasks', 'record', 7])).toEqual({ ...open, status: 'done' });
    takeBack();
    expect(queryClient.getQueryData(['tasks', 'record', 7])).toEqual(open);
    expect(queryClient.getQueryData(['tasks', 'list'])).toEqual({ count: 1, results: [other] });
  });
});
