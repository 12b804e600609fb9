import type { categorySentences as english } from '../../en/sales/sentences.categories.ts';
import type { Text } from '../../types.ts';

export const categorySentences = {
  categoryCount: 'أدخل عدد من يشملهم هذا.',
  categoryEach: 'أدخل السعر للواحد.',
  categoryOfQuote: 'اختر فئة من فئات عرض السعر هذا.',
  categoryOfPolicy: 'اختر فئة من فئات هذه الوثيقة.',
  categoryPlanned: 'لهذه الفئة خطة بالفعل.',
  categoryInOffer: 'في أحد العروض خطة أو سعر للفئة \u2068{category}\u2069 التي لم تعد موجودة. غيّر العرض أولًا.',
  categoryAlikeInOffer: 'في أحد العروض خطة أو سعر واحد للجميع. أزله من العرض قبل تقسيمهم إلى فئات.',
  categoryCounted:
    'عدد الأشخاص في قسط الفئة \u2068{category}\u2069 هو \u2066{quantity}\u2069، وعدد من تشملهم \u2066{count}\u2069.',
  categoryCountedAlike:
    'عدد الأشخاص في القسط هو \u2066{quantity}\u2069، وعدد من تشملهم الوثيقة \u2066{count}\u2069.',
} as const satisfies Record<keyof typeof english, Text>;
