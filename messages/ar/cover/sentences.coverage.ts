import type { coverageSentences as english } from '../../en/cover/sentences.coverage.ts';
import type { Text } from '../../types.ts';

export const coverageSentences = {
  coverLeadOpen: 'هناك عميل محتمل مفتوح لهذا الفرع. يعمل عليه \u2068{name}\u2069.',
  coverNoHole: 'اختر فراغًا من هذه المصفوفة.',
  coverMeanwhile: 'أصبح هذا مغطى في هذه الأثناء. انظر إلى المصفوفة من جديد.',
  coverNoCategory: 'لا توجد فئة منتجات لهذا الفرع. أضف واحدة أولًا.',
} as const satisfies Record<keyof typeof english, Text>;
