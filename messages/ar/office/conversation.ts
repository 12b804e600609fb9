import type { Catalogue } from '../../types.ts';

export const conversation = {
  notes: 'الملاحظات',
  attachments: 'المرفقات',
  tasks: 'المهام',
  emails: 'الرسائل',
  members: 'الأعضاء',
  quotes: 'عروض الأسعار',
} as const satisfies Catalogue['conversation'];
