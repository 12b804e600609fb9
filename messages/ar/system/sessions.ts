import type { Catalogue } from '../../types.ts';

export const sessions = {
  title: 'جلساتك',
  current: 'هذه الجلسة',
  end: 'إنهاء',
  endLabel: 'إنهاء الجلسة على {device}، {address}',
  endOthers: 'إنهاء كل الجلسات الأخرى',
  endOthersQuestion: 'إنهاء كل الجلسات الأخرى؟',
  endOthersHint: 'سيلزم تسجيل الدخول من جديد في كل متصفح آخر تستخدمه.',
  since: 'تسجيل الدخول: {when}',
  lastSeen: 'آخر نشاط {when}',
  activeNow: 'نشطة الآن',
  device: '{browser} على {system}',
  unknownBrowser: 'متصفح غير معروف',
  unknownSystem: 'نظام غير معروف',
  unknownAddress: 'عنوان غير معروف',
  more: {
    zero: 'ولا جلسات أخرى',
    one: 'وجلسة أخرى',
    two: 'وجلستان أخريان',
    few: 'و{count} جلسات أخرى',
    many: 'و{count} جلسة أخرى',
    other: 'و{count} جلسة أخرى',
  },
  failed: 'تعذّر تحميل جلساتك.',
} as const satisfies Catalogue['sessions'];
