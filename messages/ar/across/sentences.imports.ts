import type { importSentences as english } from '../../en/across/sentences.imports.ts';
import type { Text } from '../../types.ts';

/** Why an import stands where it stands, why a file cannot be read, and what is wrong with a row of it. */
export const importSentences = {
  importReading: 'ما زال الملف قيد القراءة.',
  importMapping: 'ينتظر هذا الاستيراد تحديد أعمدته وقيمه.',
  importChecking: 'الصفوف قيد الفحص.',
  importChecked: 'فُحص هذا الاستيراد وينتظر بدءه.',
  importRunning: 'هذا الاستيراد قيد التنفيذ.',
  importDone: 'اكتمل هذا الاستيراد.',
  importCancelled: 'أُلغي هذا الاستيراد.',
  importUndoing: 'يجري التراجع عن هذا الاستيراد.',
  importUndone: 'تم التراجع عن هذا الاستيراد.',
  importFailed: 'فشل هذا الاستيراد. ارفع الملف من جديد.',
  importUnchecked: 'افحص الصفوف أولًا.',
  importNothingReady: 'لا يمكن إدخال أي صف كما هو. صحّح الصفوف أو الأعمدة أولًا.',
  importNothingWritten: 'لم يغيّر هذا الاستيراد شيئًا.',
  importTooLate: 'يمكن التراجع عن الاستيراد خلال 30 يومًا.',

  fileNeither: 'هذا ليس ملف CSV ولا ملف XLSX.',
  fileNoRows: 'لا صفوف في الملف.',
  fileNoRowsBelow: 'لا يوجد أي صف تحت العناوين.',
  fileNoSuchRow: 'لا يوجد في الملف صف رقمه {row}.',
  fileTooManyRows: 'في الملف أكثر من {count} صف. قسّمه إلى ملفات أصغر.',
  fileMixed:
    'يخلط الملف بين ترميزين: السطر {line} ليس بترميز UTF-8 كبقية الأسطر. احفظه من جديد بصيغة “CSV UTF-8”.',
  fileQuoteOpen: 'في الصف {row} علامة اقتباس تفتح خلية ولا علامة تغلقها. ربما كان الملف مقطوعًا.',
  fileCellLong: 'في خلية من الصف {row} أكثر من {count} حرف.',
  fileRowWide: 'في الصف {row} أكثر من {count} خلية.',
  fileTooMuchMemory: 'تحتاج قراءة الملف إلى ذاكرة أكبر من المتاح. احفظه بصيغة CSV وأرسله.',
  fileOurFault: 'حدث خطأ من جانبنا أثناء قراءة الملف. ارفعه من جديد.',
  fileSenderLeft: 'من أرسل هذا الملف لم يعد يعمل هنا.',

  cellError: 'في هذه الخلية خطأ من الجدول بدل القيمة.',
  cellNumberCut: 'اختصر الجدول هذا الرقم. اجعل تنسيق العمود نصًا واحفظ الملف من جديد.',
  cellDateUnclear: 'حدّد أولًا هل يأتي اليوم أم الشهر أولًا.',
  cellDateWrong: 'هذا ليس تاريخًا.',
  cellAmountUnclear: 'حدّد أولًا هل العلامة العشرية هي الفاصلة أم النقطة.',
  cellAmountWrong: 'هذا ليس مبلغًا.',
  cellNumberWrong: 'هذا ليس عددًا صحيحًا.',
  cellYesNoWrong: 'هذا ليس نعم ولا لا.',
  cellCountryUnknown: 'هذا البلد غير معروف.',
  cellValueUnknown: 'حدّد أولًا ما تعنيه هذه القيمة.',
} satisfies Record<keyof typeof english, Text>;
