import { at, type Sent } from '../base/operation.ts';
import type { ListAnswer } from '../base/recordOperations.ts';
import type { Notification, NotificationListParams } from './notifications.ts';

export const notificationOperations = {
  list: at('/notifications/').get<ListAnswer<Notification>, Sent<typeof NotificationListParams>>(),
  read: at('/notifications/:id/read/').post<Notification>(),
  readAll: at('/notifications/read-all/').post<void>(),
};
