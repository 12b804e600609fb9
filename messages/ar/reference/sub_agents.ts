import type { Catalogue } from '../../types.ts';
import { agentTexts } from './agents.ts';

export const sub_agents = {
  ...agentTexts,
  title: 'الوكلاء الفرعيون',
  create: 'وكيل فرعي جديد',
  edit: 'تعديل الوكيل الفرعي',
  emptyTitle: 'لا يوجد وكلاء فرعيون بعد',
  emptyHint: 'يعمل الوكلاء الفرعيون تحت وكيل وتُدفع حصتهم من نصيبه.',
  agent_id: 'الوكيل',
  agent: 'الوكيل',
  share_of_agent_pct: 'الحصة',
  share_of_agent_pctHint: 'من نصيب الوكيل',
} as const satisfies Catalogue['sub_agents'];
