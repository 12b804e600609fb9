import type { Catalogue } from '../../types.ts';

export const upload = {
  choose: 'اختيار ملفات',
  dropOrPaste: 'أو أفلتها أو ألصقها هنا',
  chooseOne: 'اختر ملفًا',
  dropOrPasteOne: 'أو أفلته أو ألصقه هنا',
  camera: 'التقاط صورة',
  pasted: 'صورة ملصقة',
  onTheirWay: 'ملفات قيد الإرسال',
  progress: 'تقدّم {name}',
  cancel: 'إلغاء {name}',
  retry: 'إعادة إرسال {name}',
  dismiss: 'استبعاد {name}',
} as const satisfies Catalogue['upload'];
