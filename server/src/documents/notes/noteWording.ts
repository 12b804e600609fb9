import type { DateFormat } from '#contract/system/organisation';
import type { Language } from '#contract/system/users';
import { premium_note as arabic } from '#messages/ar/money/premium_note';
import { premium_note as english } from '#messages/en/money/premium_note';
import type { Layout } from '../layout.ts';
import type { PremiumNoteData } from './premiumNoteData.ts';
import { figuresIn, filled } from '../wording.ts';

const texts = { en: english, ar: arabic };

/** How a debit or credit note speaks. */
export const noteWording = (language: Language, dateFormat: DateFormat, currency: string) => ({
  ...figuresIn(language, dateFormat, currency),
  say: (name: keyof typeof english, values: Record<string, string | number> = {}) =>
    filled(texts[language][name], values),
});

/** What every part of a note is drawn from. */
export type NoteDrawing = {
  data: PremiumNoteData;
  layout: Layout;
  wording: ReturnType<typeof noteWording>;
};
