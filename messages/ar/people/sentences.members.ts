import type { memberSentences as english } from '../../en/people/sentences.members.ts';
import type { Text } from '../../types.ts';

export const memberSentences = {
  memberTwice: '{name} عضو في هذا الحساب بالفعل وبتاريخ الميلاد نفسه.',
  memberTwiceUnseen: 'يوجد في هذا الحساب عضو بالاسم وتاريخ الميلاد نفسيهما.',
  principalDepends: 'اختر عضوًا ليس معالًا من غيره.',
  principalHasOthers: 'لهذا العضو معالون، فلا يمكن أن يكون معالًا من غيره.',
  childOfMemberOlder: 'أحد أبناء هذا العضو ليس أصغر منه سنًا.',
  dependantOutlasts: 'لا يغادر المُعال بعد العضو الذي يعوله.',
  duplicateSeen: 'لدى {name} (\u2066{number}\u2069) البيانات نفسها (\u2068{same}\u2069).',
  duplicateAccount: 'يوجد حساب بالبيانات نفسها (\u2068{same}\u2069)، وهو لدى {owner}.',
  duplicateLead: 'يوجد عميل محتمل مفتوح بالبيانات نفسها (\u2068{same}\u2069)، وهو لدى {owner}.',
} as const satisfies Record<keyof typeof english, Text>;
