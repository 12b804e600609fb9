import { queryOptions } from '@tanstack/react-query';
import type { Notification } from '#contract/office/notifications';
import { request } from '../../../api/client.ts';
import type { ListAnswer } from '../../../api/records.ts';

const noun = 'notifications';

/** Asked again every minute and when the tab is looked at again. */
export const unreadCount = queryOptions({
  queryKey: [noun, 'unread'],
  queryFn: ({ signal }) =>
    request<ListAnswer<Notification>>('/notifications/?is_read=false&page_size=1', { signal }),
  select: ({ count }) => count,
  refetchInterval: 60_000,
});

export const latestNotifications = queryOptions({
  queryKey: [noun, 'latest'],
  queryFn: ({ signal }) => request<ListAnswer<Notification>>('/notifications/?page_size=20', { signal }),
  select: ({ results }) => results,
});

export const readNotification = (id: number) =>
  request<Notification>(`/notifications/${id}/read/`, { method: 'POST' });
export const readAllNotifications = () => request<void>('/notifications/read-all/', { method: 'POST' });
