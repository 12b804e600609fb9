import type { Catalogue } from '../../types.ts';

/** The forms of a quote and of an offer. */
export const quote_forms = {
  client: 'لمن',
  wonLead: 'كُسب {lead}، ولذلك فعرض السعر هذا للحساب.',
  newLeadInstead: 'عميل محتمل جديد بدلًا من ذلك',
  cover: 'التغطية',
  proposal: 'العرض المقدم للعميل',
  chooseCategory: 'اختر فئة أولًا: فهي تحدد ما يُدخل هنا.',
  needsHint: 'بكلمات العميل؛ ويأتي في بداية العرض.',
  items: {
    zero: 'لا بنود',
    one: 'بند واحد',
    two: 'بندان',
    few: '{count} بنود',
    many: '{count} بندًا',
    other: '{count} بند',
  },
  createOffer: 'عرض جديد',
  editOffer: 'عرض {insurer}',
  productHint: 'يقترح منافعه ويجلب نسبة ضريبته',
  benefitsHint: 'ما تقوله شركة التأمين. الحدّ وحده يكفي، ومبلغ التحمّل له خانته.',
  taxOpen: 'ما الضريبة المستحقة على هذا العرض؟ لم يذكرها أحد، فيُقارَن على أنه «الضريبة غير مذكورة».',
  taxRate: 'نسبة الضريبة',
  useRate: 'استخدام هذه النسبة',
  noTax: 'لا ضريبة مستحقة',
  benefitNumber: 'المنفعة {number}',
  addBenefit: 'إضافة منفعة',
  documentHint: 'ما أرسلته شركة التأمين: ملف لعرض السعر هذا أو ملف جديد',
} as const satisfies Catalogue['quote_forms'];
