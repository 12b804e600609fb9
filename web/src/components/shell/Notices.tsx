import { App } from 'antd';
import AppContext from 'antd/es/app/context';
import { useMemo, type ReactNode } from 'react';
import { timedNotices } from './timedNotices.ts';

/** What `App.useApp()` answers inside shows notices that end by a timer. */
export function Notices({ children }: { children: ReactNode }) {
  const app = App.useApp();
  const value = useMemo(() => ({ ...app, notification: timedNotices(app.notification) }), [app]);
  return <AppContext.Provider value={value}>{children}</AppContext.Provider>;
}
