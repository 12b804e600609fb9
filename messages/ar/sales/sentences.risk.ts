import type { riskSentences as english } from '../../en/sales/sentences.risk.ts';
import type { Text } from '../../types.ts';

/** What is said of the fields of a risk. */
export const riskSentences = {
  riskYear: 'أدخل سنة لا تتجاوز السنة القادمة.',
  riskChassis: 'يتكون رقم الشاسيه من 17 حرفًا ورقمًا دون I وO وQ. إن كان هذا صحيحًا فاذكر السبب.',
  riskPlatePending: 'رقم اللوحة مُدخل، فهو ليس قيد الإصدار.',
  riskChassisTwice: 'لمركبة أخرى في القائمة رقم الشاسيه نفسه.',
  riskPlateTwice: 'لمركبة أخرى في القائمة رقم اللوحة نفسه.',
  riskDrivers: 'أدخل {count} سائقًا على الأكثر إجمالًا.',
  riskNoVehicle: 'أدخل مركبة واحدة على الأقل.',
  riskNoPerson: 'أدخل شخصًا واحدًا على الأقل.',
  riskNoPlace: 'أدخل موقعًا واحدًا على الأقل.',
  riskEitherMember: 'اختر عضوًا أو صف شخصًا، أحدهما فقط.',
  riskMemberTwice: 'هذا العضو موجود في القائمة بالفعل.',
  riskItemId: 'هذا ليس معرّف بند.',
  riskSameId: 'لبند آخر المعرّف نفسه.',
  riskDaysTurned: 'اليوم الأخير قبل اليوم الأول.',
  riskNominees: 'يجب أن يكون مجموع حصص المستفيدين 100 %.',
  riskGapChassis: 'لا يوجد رقم شاسيه.',
  riskGapPlate: 'لا يوجد رقم لوحة، وهو ليس قيد الإصدار.',
  riskGapMember: 'هذا الشخص ليس عضوًا في الحساب بعد.',
  riskMake: 'اختر ماركة نشطة.',
  riskModel: 'اختر طرازًا نشطًا من هذه الماركة.',
  riskVariant: 'اختر فئة نشطة من هذا الطراز.',
  riskMember: 'اختر عضوًا من هذا الحساب.',
  riskNoAccount: 'يمكن اختيار الأعضاء بعد أن يكون عرض السعر لحساب.',
  riskUnknownMake: 'لا توجد ماركة باسم «{name}».',
  riskUnknownModel: 'لا يوجد لهذه الماركة طراز باسم «{name}».',
  riskUnknownVariant: 'لا توجد لهذا الطراز فئة باسم «{name}».',
} as const satisfies Record<keyof typeof english, Text>;
