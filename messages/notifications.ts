export const notifications = {
  task_assigned: 'A task was handed to you',
  task_reminder: 'Reminder',
  task_overdue: 'Overdue task',
  note_mention: 'You were mentioned in a note',
  mail_failed: 'A mail could not be sent',
  mail_uncertain: 'Nobody knows whether a mail was sent',
  cheque_bounced: 'A cheque has bounced',
  instalment_overdue: 'Overdue instalment',
  licence_expiring: 'Licence ends soon',
  licence_expired: 'Suspended, because the licence ended',
  job_failed: 'Daily work that failed',
  audit_differs: 'Have the audit log looked at',
} as const;
