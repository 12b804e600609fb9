import { after, counting } from './forms.ts';
import type { Text } from '../../types.ts';
import type { csvSentences as english } from '../../en/base/sentences.csv.ts';

export const csvSentences = {
  fileOneFault: 'في الملف خطأ. لم يُستورد شيء.',
  fileFaults: {
    zero: 'في الملف أخطاء. لم يُستورد شيء.',
    one: 'في الملف خطأ. لم يُستورد شيء.',
    two: 'في الملف خطآن. لم يُستورد شيء.',
    few: 'في الملف {count} أخطاء. لم يُستورد شيء.',
    many: 'في الملف {count} خطأ. لم يُستورد شيء.',
    other: 'في الملف {count} خطأ. لم يُستورد شيء.',
  },
  csvHeaders: 'يجب أن يحمل الصف الأول عناوين التصدير: \u2068{names}\u2069.',
  csvEmpty: 'الملف فارغ.',
  csvQuoteOpen: 'تفتح علامة اقتباس خلية هنا ولا تغلقها أخرى.',
  csvQuoteWithin: 'توجد علامة اقتباس في وسط خلية. ضع الخلية كلها بين علامتي اقتباس.',
  csvTextBehind: 'يوجد نص بعد علامة الاقتباس التي تغلق خلية.',
  csvCellLong: counting(after.characters, 'في خلية أكثر من {counted}.'),
  csvRowWide: counting(after.cells, 'في صف أكثر من {counted}.'),
  csvStrayCell: 'في هذا الصف خلية بلا عنوان.',
  csvNoSuchId: 'لا يوجد سجل بهذا المعرّف (\u2068{noun}\u2069).',
  csvSameRecord: 'الصف {row} يخص السجل نفسه.',
  csvSeveralCalled: 'عدد السجلات التي تحمل الاسم “\u2068{name}\u2069”: {count}.',
  csvOtherForm: 'هذا ليس بالصيغة التي يكتبها التصدير.',
  csvUnreadable: 'لا يمكن استيراد هذا العمود. اتركه كما كتبه التصدير أو فارغًا.',
  csvColumnTwice: 'هذا العمود مكرر هنا.',
  csvColumnUnknown: 'هذا العمود غير معروف.',
  csvColumnMissing: 'هذا العمود ناقص.',
} as const satisfies Record<keyof typeof english, Text>;
