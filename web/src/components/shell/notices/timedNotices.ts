import type { Key } from 'react';
import type { NotificationArgsProps } from 'antd';
import type { useAppProps } from 'antd/es/app/context';

export type Notices = useAppProps['notification'];

export interface TimedNotices extends Notices {
  /** Those that the pointer is on wait for it to leave. */
  point: (isOn: (name: string) => boolean) => void;
  /** Closes the newest; false where there is none. */
  closeNewest: () => boolean;
}

const shownFor = 4.5;

/** Says on the screen which notice it is. */
export const noticeName = 'data-notice';

interface Shown {
  seconds: number | false;
  timer?: ReturnType<typeof setTimeout> | undefined;
  isPointedAt: boolean;
}

/**
 * The same notices, each ended by one timer that waits while the pointer is on it.
 * Ant Design counts them down by rendering in every frame, which starves the screen that is opening meanwhile.
 */
export function timedNotices(notices: Notices): TimedNotices {
  /** The newest last. */
  const shown = new Map<Key, Shown>();
  let made = 0;

  function start(key: Key, each: Shown): void {
    clearTimeout(each.timer);
    if (each.seconds) each.timer = setTimeout(destroy, each.seconds * 1000, key);
  }

  function forget(key: Key): void {
    clearTimeout(shown.get(key)?.timer);
    shown.delete(key);
  }

  function destroy(key?: Key): void {
    for (const each of key === undefined ? [...shown.keys()] : [key]) forget(each);
    notices.destroy(key);
  }

  const show = (kind: Exclude<keyof Notices, 'destroy'>) => (notice: NotificationArgsProps) => {
    const { key = `notice-${(made += 1)}`, duration = shownFor, props, onClose } = notice;
    const each: Shown = { seconds: duration, isPointedAt: false };
    const named = { ...props, [noticeName]: String(key) };
    forget(key);
    shown.set(key, each);
    notices[kind]({
      ...notice,
      key,
      duration: false,
      props: named,
      onClose: () => {
        forget(key);
        onClose?.();
      },
    });
    start(key, each);
  };

  return {
    open: show('open'),
    success: show('success'),
    info: show('info'),
    warning: show('warning'),
    error: show('error'),
    destroy,
    point: (isOn) => {
      for (const [key, each] of shown) {
        const wasPointedAt = each.isPointedAt;
        each.isPointedAt = isOn(String(key));
        if (each.isPointedAt) clearTimeout(each.timer);
        else if (wasPointedAt) start(key, each);
      }
    },
    closeNewest: () => {
      const key = [...shown.keys()].at(-1);
      if (key !== undefined) destroy(key);
      return key !== undefined;
    },
  };
}
