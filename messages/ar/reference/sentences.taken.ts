import type { Text } from '../../types.ts';
import type { takenSentences as english } from '../../en/reference/sentences.taken.ts';

export const takenSentences = {
  agentCodeTaken: 'يوجد وكيل بهذا الرمز بالفعل.',
  subAgentCodeTaken: 'يوجد وكيل فرعي بهذا الرمز بالفعل.',
  brokerNameTaken: 'يوجد وسيط بهذا الاسم بالفعل.',
  insurerNameTaken: 'توجد شركة تأمين بهذا الاسم بالفعل.',
  insurerCodeTaken: 'توجد شركة تأمين بهذا الرمز المختصر بالفعل.',
  categoryNameTaken: 'توجد فئة منتجات بهذا الاسم بالفعل.',
  categoryCodeTaken: 'توجد فئة منتجات بهذا الرمز بالفعل.',
  productNameTaken: 'يوجد منتج بهذا الاسم في الفئة بالفعل.',
  productCodeTaken: 'يوجد منتج بهذا الرمز بالفعل.',
  makeNameTaken: 'توجد علامة بهذا الاسم بالفعل.',
  modelNameTaken: 'يوجد طراز بهذا الاسم لهذه العلامة بالفعل.',
  variantNameTaken: 'توجد فئة بهذا الاسم لهذا الطراز بالفعل.',
  teamNameTaken: 'يوجد فريق بهذا الاسم بالفعل.',
  commissionRateOverlaps: 'في بعض هذه الأيام تسري بالفعل «\u2068{name}\u2069».',
  commissionRateOverlapsOne: 'في بعض هذه الأيام تسري نسبة أخرى من النوع نفسه بالفعل.',
  commissionRateYear: 'لا تُحتسب سنة الوثيقة إلا لمنتج من تأمين الحياة.',
  licenceEndedOn: 'انتهت الرخصة في \u2068{day}\u2069.',
} as const satisfies Record<keyof typeof english, Text>;
