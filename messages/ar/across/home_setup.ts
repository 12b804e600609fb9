import type { Catalogue } from '../../types.ts';

export const home_setup = {
  title: 'الخطوات الأولى',
  done: 'أُنجز {done} من {count}',
  isDone: 'تم',
  step_identity: 'الاسم والشعار',
  step_identityHint: 'يظهران في كل شاشة وكل مستند.',
  step_place: 'العنوان والبلد',
  step_placeHint: 'البلد يحدد كيف تُقرأ الهواتف والتواريخ.',
  step_people: 'ادعُ زملاءك',
  step_peopleHint: 'لكل منهم دور وحساب دخول خاص.',
  step_insurers: 'أدخل شركات التأمين',
  step_insurersHint: 'واحدة واحدة، أو من ملف.',
  step_products: 'راجع منتجاتك',
  step_productsHint: 'ما تبيعه ومن يتحمله.',
  step_accounts: 'أدخل عملاءك',
  step_accountsHint: 'أدخل الأول، أو استوردهم جميعًا.',
  step_mail: 'اربط بريدك',
  step_mailHint: 'تخرج العروض والتذكيرات من عنوانك أنت.',
} as const satisfies Catalogue['home_setup'];
