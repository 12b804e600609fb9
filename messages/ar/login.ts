import type { Catalogue } from '../types.ts';

export const login = {
  title: 'تسجيل الدخول',
  hint: 'استخدم بريدك الإلكتروني في العمل.',
  hintReturn: 'سجّل الدخول للمتابعة إلى الصفحة التي طلبتها.',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  submit: 'تسجيل الدخول',
  emailMissing: 'أدخل بريدك الإلكتروني.',
  passwordMissing: 'أدخل كلمة المرور.',
  noAnswer: 'الخادم لا يستجيب. تحقق من اتصالك وأعد المحاولة.',
  forgotten: 'نسيت كلمة المرور؟ يمكن لمسؤول النظام تعيين كلمة جديدة لك.',
  sessionEnded: 'انتهت جلستك. سجّل الدخول من جديد.',
} as const satisfies Catalogue['login'];
