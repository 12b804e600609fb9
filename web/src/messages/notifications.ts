export const notifications = {
  task_assigned: 'A task was handed to you',
  task_reminder: 'Reminder',
  task_overdue: 'Overdue task',
} as const;
