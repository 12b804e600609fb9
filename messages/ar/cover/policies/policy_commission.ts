import type { Catalogue } from '../../../types.ts';

/** What a policy earns us, and why just that. */
export const policy_commission = {
  of_net: '{rate} من القسط الصافي',
  of_gross: '{rate} من القسط الإجمالي',
  none: 'لا شيء',
  today: '{rate} بحسب نسب اليوم',
  why: 'لماذا هذه النسبة',
  ofProduct: 'نسبة المنتج نفسه',
  source_policy: 'أُدخلت في هذه الوثيقة، وذلك يتقدم على كل نسبة.',
  source_offer: 'جاءت مع العرض المقبول، وذلك يتقدم على كل نسبة.',
  source_rate: 'أضيق نسبة كانت سارية في {day}: المنتج والوكيل، ثم المنتج، ثم الوكيل، ثم شركة التأمين.',
  source_product: 'لم تنطبق أي نسبة من شركة التأمين في {day}، فتسري نسبة المنتج نفسه.',
  source_none: 'لم تنطبق أي نسبة من شركة التأمين في {day}، وليس للمنتج نسبة.',
  why_won: 'هذه هي السارية',
  why_outranked: 'توجد نسبة أضيق منها',
  why_typed: 'أُدخلت نسبة أخرى في الوثيقة',
  why_offered: 'جاءت نسبة أخرى مع العرض',
  why_later: 'أُضيفت أو تغيّرت بعد الإصدار',
  why_ended: 'كانت قد انتهت',
  why_not_yet: 'لم تكن سارية بعد',
  why_other_year: 'لسنوات أخرى من الوثيقة',
  why_other_business: 'لأعمال أخرى: جديدة أو تجديد',
  why_other_agent: 'لوكيل آخر',
  why_other_product: 'لمنتج آخر',
} as const satisfies Catalogue['policy_commission'];
