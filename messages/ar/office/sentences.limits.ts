import { after, counting } from '../base/forms.ts';
import type { Text } from '../../types.ts';
import type { limitSentences as english } from '../../en/office/sentences.limits.ts';

export const limitSentences = {
  manyRecipients: counting(after.recipients, 'لا يزيد مجموع المستلمين على {counted}.'),
  noteSettled: {
    zero: 'لا يمكن تعديل الملاحظة. اكتب ملاحظة جديدة لتصحيحها.',
    one: 'يمكن تعديل الملاحظة خلال دقيقة واحدة. اكتب ملاحظة جديدة لتصحيحها.',
    two: 'يمكن تعديل الملاحظة خلال دقيقتين. اكتب ملاحظة جديدة لتصحيحها.',
    few: 'يمكن تعديل الملاحظة خلال {count} دقائق. اكتب ملاحظة جديدة لتصحيحها.',
    many: 'يمكن تعديل الملاحظة خلال {count} دقيقة. اكتب ملاحظة جديدة لتصحيحها.',
    other: 'يمكن تعديل الملاحظة خلال {count} دقيقة. اكتب ملاحظة جديدة لتصحيحها.',
  },
} as const satisfies Record<keyof typeof english, Text>;
