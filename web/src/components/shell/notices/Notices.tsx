import { App } from 'antd';
import AppContext from 'antd/es/app/context';
import { useEffect, useMemo, type ReactNode } from 'react';
import { noticeName, timedNotices, type TimedNotices } from './timedNotices.ts';

/** What `App.useApp()` answers inside shows notices that end by a timer, wait under the pointer, and go with Escape. */
export function Notices({ children }: { children: ReactNode }) {
  const app = App.useApp();
  const notices = useMemo(() => timedNotices(app.notification), [app]);
  const value = useMemo(() => ({ ...app, notification: notices }), [app, notices]);
  useEffect(() => follow(notices), [notices]);
  return <AppContext.Provider value={value}>{children}</AppContext.Provider>;
}

/** The pointer goes through a notice to what lies below, so that only its place says whether it is there. */
const isAt =
  ({ clientX, clientY }: PointerEvent) =>
  (name: string): boolean => {
    const notice = document.querySelector(`[${noticeName}="${CSS.escape(name)}"]`);
    const { left, right, top, bottom } = notice?.getBoundingClientRect() ?? new DOMRect();
    return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
  };

/** What Escape closes before a notice: a dialog, and a list that is open. */
const closesFirst = (): boolean =>
  document.activeElement?.getAttribute('aria-expanded') === 'true' ||
  [...document.querySelectorAll('[role=dialog]:not([aria-hidden=true])')].some((each) =>
    each.checkVisibility(),
  );

function follow(notices: TimedNotices): () => void {
  const point = (event: PointerEvent) => notices.point(isAt(event));
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || closesFirst()) return;
    // It leaves nothing else besides, such as the screen.
    if (notices.closeNewest()) event.preventDefault();
  };
  addEventListener('pointermove', point, { passive: true });
  addEventListener('keydown', close, { capture: true });
  return () => {
    removeEventListener('pointermove', point);
    removeEventListener('keydown', close, { capture: true });
  };
}
