import type { DateFormat } from '#contract/system/organisation';
import type { Language } from '#contract/system/users';
import { client_papers as arabic } from '#messages/ar/money/client_papers';
import { client_papers as english } from '#messages/en/money/client_papers';
import { figuresIn, filled } from '../wording.ts';

const texts = { en: english, ar: arabic };

/** How receipts and statements speak. */
export const clientWording = (language: Language, dateFormat: DateFormat, currency: string) => ({
  ...figuresIn(language, dateFormat, currency),
  say: (name: keyof typeof english, values: Record<string, string | number> = {}) =>
    filled(texts[language][name], values),
});
export type ClientWording = ReturnType<typeof clientWording>;
