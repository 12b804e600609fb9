import type { Key } from 'react';
import type { NotificationArgsProps } from 'antd';
import type { useAppProps } from 'antd/es/app/context';

export type Notices = useAppProps['notification'];

const shownFor = 4.5;

/**
 * The same notices, each ended by one timer that waits while the pointer is on it.
 * Ant Design counts them down by rendering in every frame, which starves the screen that is opening meanwhile.
 */
export function timedNotices(notices: Notices): Notices {
  const timers = new Map<Key, ReturnType<typeof setTimeout>>();
  let made = 0;

  function stop(key: Key): void {
    clearTimeout(timers.get(key));
    timers.delete(key);
  }

  function start(key: Key, seconds: number | false): void {
    stop(key);
    if (seconds) timers.set(key, setTimeout(destroy, seconds * 1000, key));
  }

  function destroy(key?: Key): void {
    for (const each of key === undefined ? [...timers.keys()] : [key]) stop(each);
    notices.destroy(key);
  }

  const show = (kind: Exclude<keyof Notices, 'destroy'>) => (notice: NotificationArgsProps) => {
    const { key = `notice-${(made += 1)}`, duration = shownFor, props } = notice;
    const onPointer = { onPointerEnter: () => stop(key), onPointerLeave: () => start(key, duration) };
    notices[kind]({ ...notice, key, duration: false, props: { ...props, ...onPointer } });
    start(key, duration);
  };

  return {
    open: show('open'),
    success: show('success'),
    info: show('info'),
    warning: show('warning'),
    error: show('error'),
    destroy,
  };
}
