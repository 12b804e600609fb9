import type { Text } from '../../types.ts';
import type { commissionSentences as english } from '../../en/money/sentences.commissions.ts';

export const commissionSentences = {
  commissionKeptBack: 'يُرسل إلى شركة التأمين هذه القسط بعد خصم عمولتنا: تُستلم العمولة عند تحصيل التحويل.',
  commissionExpected: 'هذه العمولة متوقعة.',
  commissionInvoiced: 'هذه العمولة مدرجة في فاتورة إلى شركة التأمين.',
  commissionPartReceived: 'استُلم جزء من هذه العمولة.',
  commissionReceived: 'استُلمت هذه العمولة.',
  commissionDisputed: 'هذه العمولة متنازع عليها.',
  commissionWrittenOff: 'شُطبت هذه العمولة.',
  commissionSettled: 'سُويت هذه العمولة مع كل من له حصة فيها.',
  commissionClawedBack: 'هذا استرداد لعمولة كانت قد استُلمت.',
  sharesReceived: 'استُلم شيء من هذه العمولة من قبل، فتبقى حصصها كما هي.',
  shareOfNobody: 'لا أحد له هذه الحصة من العمولة.',
} as const satisfies Record<keyof typeof english, Text>;
