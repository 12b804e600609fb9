import { after, counting } from '../base/forms.ts';
import type { Text } from '../../types.ts';
import type { termSentences as english } from '../../en/sales/sentences.term.ts';

export const termSentences = {
  riskYearsEnd: 'بحسب سنواتها تنتهي الوثيقة في {day}.',
  riskTripBegins: 'تبدأ تغطية الرحلة الواحدة معها في {day}.',
  riskTripEnds: 'تنتهي تغطية الرحلة الواحدة معها في {day}.',
  riskBeforeCover: 'لا تبدأ التغطية إلا في {day}.',
  riskAfterCover: 'تنتهي التغطية قبل ذلك في {day}.',
  riskDrivers: counting(after.drivers, 'لا يزيد مجموع السائقين على {counted}.'),
} as const satisfies Record<keyof typeof english, Text>;
