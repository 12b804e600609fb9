import type { Catalogue } from '../../types.ts';

export const revealing = {
  action: 'إظهار رقم الهوية',
  reveal: 'إظهار',
  title: 'رقم هوية {name}',
  text: 'يُحفظ اسمك والسبب في السجل. أما الرقم نفسه فلا يُحفظ.',
  reason: 'لماذا تحتاج إلى رؤيته؟',
  reasonHint: 'مثل اتصال من شركة التأمين أو نموذج يجب ملؤه. Ctrl+Enter للتأكيد.',
  show: 'إظهار الرقم',
  shownFor: 'يُخفى مجددًا بعد دقيقة، أو عند إغلاق هذه النافذة.',
  tooMany: 'اطلعت على أقصى عدد من الأرقام المسموح به للشخص الواحد خلال ساعة. حاول مجددًا عند {time}.',
  change: 'تغيير',
  keep: 'إبقاء القديم',
} as const satisfies Catalogue['revealing'];
