import type { NotificationArgsProps } from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timedNotices, type TimedNotices } from './timedNotices.ts';

let shown: NotificationArgsProps[];
let notices: TimedNotices;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  const show = (notice: NotificationArgsProps) => {
    shown = [...shown.filter(({ key }) => key !== notice.key), notice];
  };
  notices = timedNotices({
    open: show,
    success: show,
    info: show,
    warning: show,
    error: show,
    destroy: (gone) => {
      shown = gone === undefined ? [] : shown.filter(({ key }) => key !== gone);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const titles = () => shown.map(({ title }) => title);

test('a notice goes after 4.5 s, or after its own time, and Ant Design does not count', () => {
  notices.success({ title: 'Saved' });
  notices.open({ title: 'Longer', duration: 6 });
  expect(shown.map(({ duration }) => duration)).toEqual([false, false]);
  vi.advanceTimersByTime(4499);
  expect(titles()).toEqual(['Saved', 'Longer']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual(['Longer']);
  vi.advanceTimersByTime(1500);
  expect(titles()).toEqual([]);
});

test('one of no duration stays until it is closed', () => {
  notices.warning({ title: 'Look at this', duration: 0, key: 'kept' });
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['Look at this']);
  notices.destroy('kept');
  expect(titles()).toEqual([]);
});

test('it waits while the pointer is on it', () => {
  notices.error({ title: 'Failed', key: 'failed' });
  notices.info({ title: 'Besides', key: 'besides' });
  for (const name of ['failed', 'failed']) notices.point((each) => each === name);
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['Failed']);
  notices.point(() => false);
  vi.advanceTimersByTime(4499);
  notices.point(() => false);
  expect(titles()).toEqual(['Failed']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

test('the newest is closed first, and nothing where there is none', () => {
  notices.info({ title: 'First' });
  notices.warning({ title: 'Kept', duration: 0 });
  notices.info({ title: 'Last', key: 'last' });
  expect(notices.closeNewest()).toBe(true);
  expect(titles()).toEqual(['First', 'Kept']);
  shown.at(-1)?.onClose?.();
  expect(notices.closeNewest()).toBe(true);
  expect(titles()).toEqual(['Kept']);
  expect(notices.closeNewest()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('one that takes the place of another has its whole time', () => {
  notices.info({ title: 'First', key: 'same' });
  vi.advanceTimersByTime(4000);
  notices.info({ title: 'Second', key: 'same' });
  vi.advanceTimersByTime(4000);
  expect(titles()).toEqual(['Second']);
  notices.destroy();
  expect(vi.getTimerCount()).toBe(0);
});
