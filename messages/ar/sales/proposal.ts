import type { Catalogue } from '../../types.ts';

export const proposal = {
  title: 'عرض تأمين',
  reference: '{number}، المراجعة {revision}',
  preparedFor: 'مُعدّ لـ',
  cover: 'التغطية',
  period: 'من {from} إلى {to}',
  periodFrom: 'من {from}',
  date: 'التاريخ',
  needs: 'ما طلبتموه',
  recommendation: 'نوصي بـ {insurer}',
  comparison: 'مقارنة العروض',
  comparisonMore: 'مقارنة العروض، تتمة',
  allAmounts: 'جميع المبالغ بعملة {currency}. أفضل قيمة في كل صف بخط عريض على خلفية خضراء.',
  recommended: 'موصى به',
  conditions: 'شروط شركات التأمين',
  validity: 'مدة سريان العروض',
  validityText: 'تسري هذه العروض حتى {day}. لا تبدأ التغطية إلا بعد تأكيد شركة التأمين خطيًا.',
  madeBy: 'أعدّه',
  signature: 'التوقيع',
  page: 'صفحة {page} من {pages}',
  draft: 'مسودة',
} as const satisfies Catalogue['proposal'];
