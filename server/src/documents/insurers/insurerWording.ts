import type { DateFormat } from '#contract/system/organisation';
import type { Language } from '#contract/system/users';
import { insurer_papers as arabic } from '#messages/ar/money/insurer_papers';
import { insurer_papers as english } from '#messages/en/money/insurer_papers';
import { figuresIn, filled } from '../wording.ts';

const texts = { en: english, ar: arabic };

/** How remittance advices and bordereaux speak. */
export const insurerWording = (language: Language, dateFormat: DateFormat, currency: string) => ({
  ...figuresIn(language, dateFormat, currency),
  say: (name: keyof typeof english, values: Record<string, string | number> = {}) =>
    filled(texts[language][name], values),
});
export type InsurerWording = ReturnType<typeof insurerWording>;
