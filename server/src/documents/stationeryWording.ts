import type { Language } from '#contract/system/users';
import { stationery as arabic } from '#messages/ar/system/stationery';
import { stationery as english } from '#messages/en/system/stationery';
import { filled } from './wording.ts';

const texts = { en: english, ar: arabic };

/** What stands on every paper, whatever it is about. */
export const stationeryText = (
  language: Language,
  name: keyof typeof english,
  values: Record<string, string> = {},
): string => filled(texts[language][name], values);
