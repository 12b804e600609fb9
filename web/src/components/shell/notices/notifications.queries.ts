import { notificationOperations } from '#contract/office/notificationOperations';
import type { Notification } from '#contract/office/notifications';
import { call, queryFor } from '../../../api/call.ts';

/** Asked again every minute and when the tab is looked at again. */
export const unreadCount = {
  ...queryFor(notificationOperations.list, { params: { is_read: false, page_size: 1 } }),
  select: ({ count }: { count: number }) => count,
  refetchInterval: 60_000,
};

export const latestNotifications = {
  ...queryFor(notificationOperations.list, { params: { page_size: 20 } }),
  select: ({ results }: { results: Notification[] }) => results,
};

export const readNotification = (id: number) => call(notificationOperations.read, { path: { id } });
export const readAllNotifications = () => call(notificationOperations.readAll);
