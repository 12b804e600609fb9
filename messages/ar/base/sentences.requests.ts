import { after, counting } from './forms.ts';
import type { Text } from '../../types.ts';
import type { requestSentences as english } from '../../en/base/sentences.requests.ts';

export const requestSentences = {
  signInFirst: 'سجّل الدخول للمتابعة.',
  sessionEnded: 'انتهت جلستك. سجّل الدخول من جديد.',
  linkExpired: 'انتهت صلاحية هذا الرابط. افتحه من جديد.',
  signInWrong: 'لا يوجد حساب مفعّل بهذا البريد الإلكتروني وكلمة المرور.',
  manySigningIn: 'يسجّل الدخول عدد كبير من الأشخاص الآن. حاول مرة أخرى بعد قليل.',
  tooManyTries: 'محاولات كثيرة جدًا. انتظر قليلًا ثم حاول مرة أخرى.',
  databaseAway: 'قاعدة البيانات لا تستجيب. حاول مرة أخرى بعد قليل.',
  ourSideNumbered: 'حدث خطأ من جانبنا. إذا تكرر، فاذكر هذا الرقم: \u2068{number}\u2069',
  mergedAway: 'دُمج \u2068{name}\u2069 في \u2068{into}\u2069.',
  noSuchPage: 'لا توجد هذه الصفحة.',
  asItStands: '{text}',
  keyReused: 'استُخدم \u2066Idempotency-Key\u2069 هذا لطلب آخر.',
  keyUnprintable: 'أرسل من 1 إلى 255 رمزًا قابلًا للطباعة.',
  notJson: 'أرسل الطلب بصيغة \u2066application/json\u2069.',
  notCsv: 'أرسل الملف بصيغة \u2066text/csv\u2069.',
  notAForm: 'أرسل الملف بصيغة \u2066multipart/form-data\u2069.',
  manyParts: 'أجزاء الطلب أكثر من اللازم.',
  fieldsAsObject: 'أرسل الحقول ككائن \u2066JSON\u2069.',
  addressInvalid: 'العنوان غير صالح.',
  requestInvalid: 'الطلب غير صالح.',
  lengthUnfit: 'طول الطلب لا يوافق محتواه.',
  nestedTooDeep: counting(after.levels, 'الطلب متداخل أكثر من {counted}.'),
  emptyJson: 'الطلب بلا محتوى مع أنه يذكر أنه \u2066JSON\u2069.',
  brokenText: 'الطلب ليس بترميز \u2066UTF-8\u2069 صالح.',
  brokenJson: 'الطلب ليس \u2066JSON\u2069 صالحًا.',
  drawnTooSlowly: 'يستغرق رسم هذا المستند وقتًا طويلًا. حاول مرة أخرى بعد قليل.',
} as const satisfies Record<keyof typeof english, Text>;
