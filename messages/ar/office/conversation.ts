import type { Catalogue } from '../../types.ts';

export const conversation = {
  notes: 'الملاحظات',
  attachments: 'المرفقات',
  tasks: 'المهام',
  emails: 'الرسائل',
  members: 'الأعضاء',
  quotes: 'عروض الأسعار',
  unfold: 'افتح المحادثة',
  fold: 'اطوِ المحادثة',
} as const satisfies Catalogue['conversation'];
