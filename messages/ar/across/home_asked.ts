import type { Catalogue } from '../../types.ts';

export const home_asked = {
  kind_premium: 'أقساط متأخرة',
  kind_renewals: 'تجديدات يجب متابعتها',
  kind_kyc: 'مستندات «اعرف عميلك» تنتهي',
  kind_cover_notes: 'مذكرات تغطية تنتهي',
  kind_others: 'طلبها النظام',
  count_premium: {
    zero: 'لا وثائق',
    one: 'وثيقة واحدة',
    two: 'وثيقتان',
    few: '{count} وثائق',
    many: '{count} وثيقة',
    other: '{count} وثيقة',
  },
  count_renewals: {
    zero: 'لا وثائق',
    one: 'وثيقة واحدة',
    two: 'وثيقتان',
    few: '{count} وثائق',
    many: '{count} وثيقة',
    other: '{count} وثيقة',
  },
  count_cover_notes: {
    zero: 'لا وثائق',
    one: 'وثيقة واحدة',
    two: 'وثيقتان',
    few: '{count} وثائق',
    many: '{count} وثيقة',
    other: '{count} وثيقة',
  },
  count_kyc: {
    zero: 'لا عملاء',
    one: 'عميل واحد',
    two: 'عميلان',
    few: '{count} عملاء',
    many: '{count} عميلًا',
    other: '{count} عميل',
  },
  count_others: {
    zero: 'لا مهام',
    one: 'مهمة واحدة',
    two: 'مهمتان',
    few: '{count} مهام',
    many: '{count} مهمة',
    other: '{count} مهمة',
  },
} as const satisfies Catalogue['home_asked'];
