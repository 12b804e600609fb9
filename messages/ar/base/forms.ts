import type { Text } from '../../types.ts';

/** What is counted, in the form for each kind of number: as it stands alone, and after a preposition. */
type Forms = Record<Intl.LDMLPluralRule, string>;

/** A sentence in each form, with what is counted in place of `{counted}`. */
export const counting = (counted: Forms, sentence: string): Forms => ({
  zero: sentence.replace('{counted}', counted.zero),
  one: sentence.replace('{counted}', counted.one),
  two: sentence.replace('{counted}', counted.two),
  few: sentence.replace('{counted}', counted.few),
  many: sentence.replace('{counted}', counted.many),
  other: sentence.replace('{counted}', counted.other),
});

const forms = (one: string, two: string, few: string, many: string, other: string): Forms => ({
  zero: `\u2066{count}\u2069 ${other}`,
  one,
  two,
  few: `\u2066{count}\u2069 ${few}`,
  many: `\u2066{count}\u2069 ${many}`,
  other: `\u2066{count}\u2069 ${other}`,
});

/** After a preposition, as in “more than two rows”. */
export const after = {
  rows: forms('صف واحد', 'صفين', 'صفوف', 'صفًا', 'صف'),
  characters: forms('حرف واحد', 'حرفين', 'أحرف', 'حرفًا', 'حرف'),
  cells: forms('خلية واحدة', 'خليتين', 'خلايا', 'خلية', 'خلية'),
  lines: forms('سطر واحد', 'سطرين', 'أسطر', 'سطرًا', 'سطر'),
  levels: forms('مستوى واحد', 'مستويين', 'مستويات', 'مستوى', 'مستوى'),
  fields: forms('حقل واحد', 'حقلين', 'حقول', 'حقلًا', 'حقل'),
  values: forms('قيمة واحدة', 'قيمتين', 'قيم', 'قيمة', 'قيمة'),
  minutes: forms('دقيقة واحدة', 'دقيقتين', 'دقائق', 'دقيقة', 'دقيقة'),
  days: forms('يوم واحد', 'يومين', 'أيام', 'يومًا', 'يوم'),
  years: forms('سنة واحدة', 'سنتين', 'سنوات', 'سنة', 'سنة'),
  parts: forms('دفعة واحدة', 'دفعتين', 'دفعات', 'دفعة', 'دفعة'),
  papers: forms('مستند واحد', 'مستندين', 'مستندات', 'مستندًا', 'مستند'),
  offers: forms('عرض واحد', 'عرضين', 'عروض', 'عرضًا', 'عرض'),
  recipients: forms('مستلم واحد', 'مستلمين اثنين', 'مستلمين', 'مستلمًا', 'مستلم'),
  drivers: forms('سائق واحد', 'سائقين اثنين', 'سائقين', 'سائقًا', 'سائق'),
};

/** As the subject, as in “two views are kept”. */
export const alone = {
  people: forms('شخص واحد', 'شخصان', 'أشخاص', 'شخصًا', 'شخص'),
  others: forms('شخص آخر', 'شخصان آخران', 'آخرون', 'شخصًا آخر', 'شخص آخر'),
  exports: forms('تصدير واحد', 'تصديران', 'عمليات تصدير', 'عملية تصدير', 'عملية تصدير'),
  imports: forms('استيراد واحد', 'استيرادان', 'عمليات استيراد', 'عملية استيراد', 'عملية استيراد'),
  views: forms('عرض واحد', 'عرضان', 'عروض', 'عرضًا', 'عرض'),
  times: forms('مرة واحدة', 'مرتين', 'مرات', 'مرة', 'مرة'),
  accounts: forms('حساب واحد', 'حسابان', 'حسابات', 'حسابًا', 'حساب'),
};

/** What keeps a record from being deleted, by the table that it is kept in. */
export const tables: Readonly<Record<string, Text>> = {
  accounts: alone.accounts,
  agents: forms('وكيل واحد', 'وكيلان', 'وكلاء', 'وكيلًا', 'وكيل'),
  attachments: forms('ملف واحد', 'ملفان', 'ملفات', 'ملفًا', 'ملف'),
  claim_chasers: forms('تذكير واحد', 'تذكيران', 'تذكيرات', 'تذكيرًا', 'تذكير'),
  claims: forms('مطالبة واحدة', 'مطالبتان', 'مطالبات', 'مطالبة', 'مطالبة'),
  commission_line_rows: forms('صلة سطر واحدة', 'صلتا سطر', 'صلات أسطر', 'صلة سطر', 'صلة سطر'),
  commission_payables: forms('مستحق واحد', 'مستحقان', 'مستحقات', 'مستحقًا', 'مستحق'),
  commission_receipts: forms(
    'استلام عمولة واحد',
    'استلاما عمولة',
    'استلامات عمولة',
    'استلام عمولة',
    'استلام عمولة',
  ),
  commission_statement_lines: forms('سطر كشف واحد', 'سطرا كشف', 'أسطر كشوف', 'سطر كشف', 'سطر كشف'),
  commission_statements: forms('كشف عمولات واحد', 'كشفا عمولات', 'كشوف عمولات', 'كشف عمولات', 'كشف عمولات'),
  commissions: forms('عمولة واحدة', 'عمولتان', 'عمولات', 'عمولة', 'عمولة'),
  commission_rates: forms('نسبة عمولة واحدة', 'نسبتا عمولة', 'نسب عمولة', 'نسبة عمولة', 'نسبة عمولة'),
  email_templates: forms('قالب واحد', 'قالبان', 'قوالب', 'قالبًا', 'قالب'),
  emails: forms('رسالة واحدة', 'رسالتان', 'رسائل', 'رسالة', 'رسالة'),
  endorsements: forms('ملحق واحد', 'ملحقان', 'ملاحق', 'ملحقًا', 'ملحق'),
  instalment_entries: forms('قيد واحد', 'قيدان', 'قيود', 'قيدًا', 'قيد'),
  instalments: forms('قسط واحد', 'قسطان', 'أقساط', 'قسطًا', 'قسط'),
  job_runs: forms('تشغيل واحد', 'تشغيلان', 'عمليات تشغيل', 'عملية تشغيل', 'عملية تشغيل'),
  leads: forms('عميل محتمل واحد', 'عميلان محتملان', 'عملاء محتملين', 'عميلًا محتملًا', 'عميل محتمل'),
  login_changes: forms('تغيير واحد', 'تغييران', 'تغييرات', 'تغييرًا', 'تغيير'),
  mail_accounts: forms('حساب بريد واحد', 'حسابا بريد', 'حسابات بريد', 'حساب بريد', 'حساب بريد'),
  members: forms('عضو واحد', 'عضوان', 'أعضاء', 'عضوًا', 'عضو'),
  merges: forms('دمج واحد', 'دمجان', 'عمليات دمج', 'عملية دمج', 'عملية دمج'),
  notes: forms('ملاحظة واحدة', 'ملاحظتان', 'ملاحظات', 'ملاحظة', 'ملاحظة'),
  notifications: forms('إشعار واحد', 'إشعاران', 'إشعارات', 'إشعارًا', 'إشعار'),
  password_links: forms('رابط واحد', 'رابطان', 'روابط', 'رابطًا', 'رابط'),
  payment_allocations: forms('تخصيص واحد', 'تخصيصان', 'تخصيصات', 'تخصيصًا', 'تخصيص'),
  payment_receipts: forms('إيصال واحد', 'إيصالان', 'إيصالات', 'إيصالًا', 'إيصال'),
  payments: forms('دفعة واحدة', 'دفعتان', 'دفعات', 'دفعة', 'دفعة'),
  policies: forms('وثيقة واحدة', 'وثيقتان', 'وثائق', 'وثيقة', 'وثيقة'),
  policy_items: forms('بند مؤمَّن واحد', 'بندان مؤمَّنان', 'بنود مؤمَّنة', 'بندًا مؤمَّنًا', 'بند مؤمَّن'),
  policy_versions: forms('نسخة وثيقة واحدة', 'نسختا وثيقة', 'نسخ من وثائق', 'نسخة من وثائق', 'نسخة من وثائق'),
  premium_notes: forms('إشعار قسط واحد', 'إشعارا قسط', 'إشعارات قسط', 'إشعار قسط', 'إشعار قسط'),
  premium_transactions: forms('حركة قسط واحدة', 'حركتا قسط', 'حركات قسط', 'حركة قسط', 'حركة قسط'),
  product_categories: forms('فئة منتجات واحدة', 'فئتا منتجات', 'فئات منتجات', 'فئة منتجات', 'فئة منتجات'),
  products: forms('منتج واحد', 'منتجان', 'منتجات', 'منتجًا', 'منتج'),
  quote_offers: forms('عرض شركة واحد', 'عرضا شركتين', 'عروض شركات', 'عرض شركة', 'عرض شركة'),
  quote_revisions: forms('نسخة عرض واحدة', 'نسختا عرض', 'نسخ عروض', 'نسخة عرض', 'نسخة عرض'),
  quotes: forms('عرض سعر واحد', 'عرضا سعر', 'عروض أسعار', 'عرض سعر', 'عرض سعر'),
  receipt_papers: forms('مستند إيصال واحد', 'مستندا إيصال', 'مستندات إيصال', 'مستند إيصال', 'مستند إيصال'),
  renewals: forms('تجديد واحد', 'تجديدان', 'تجديدات', 'تجديدًا', 'تجديد'),
  sub_agents: forms('وكيل فرعي واحد', 'وكيلان فرعيان', 'وكلاء فرعيين', 'وكيلًا فرعيًا', 'وكيل فرعي'),
  system_mails: forms('رسالة نظام واحدة', 'رسالتا نظام', 'رسائل نظام', 'رسالة نظام', 'رسالة نظام'),
  tasks: forms('مهمة واحدة', 'مهمتان', 'مهام', 'مهمة', 'مهمة'),
  unseen: 'سجلات لا تراها',
  users: forms('مستخدم واحد', 'مستخدمان', 'مستخدمين', 'مستخدمًا', 'مستخدم'),
  vehicle_makes: forms('علامة واحدة', 'علامتان', 'علامات', 'علامة', 'علامة'),
  vehicle_models: forms('طراز واحد', 'طرازان', 'طرازات', 'طرازًا', 'طراز'),
  vehicle_variants: forms('فئة طراز واحدة', 'فئتا طراز', 'فئات طراز', 'فئة طراز', 'فئة طراز'),
  views: alone.views,
};
