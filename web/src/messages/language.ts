export const languages = ['en', 'ar'] as const;
/** `pseudo` is English with marks around it, from right to left: it shows text that is not in the catalogue. */
export type Language = (typeof languages)[number] | 'pseudo';

const storedAs = 'language';

function read(): Language {
  // Unit tests have no browser around them.
  const stored = globalThis.localStorage?.getItem(storedAs);
  if (stored === 'pseudo' || stored === 'en' || stored === 'ar') return stored;
  return navigator.language?.startsWith('ar') ? 'ar' : 'en';
}

/** Fixed for the life of the page: another language is another load. */
export const language: Language = read();
export const direction: 'ltr' | 'rtl' = language === 'en' ? 'ltr' : 'rtl';

/** Of what `Intl` writes, which in pseudo stays English. */
export const textDirection: 'ltr' | 'rtl' = language === 'ar' ? 'rtl' : 'ltr';

/** How dates, numbers and lists are written; figures stay 0–9 in every language. */
export const locale: string = language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB';

/** Keeps the choice on this device and shows it; nothing happens when it is shown already. */
export function switchLanguage(wanted: (typeof languages)[number]): void {
  // A language we do not have would be asked for again after every load.
  if (language === wanted || language === 'pseudo' || !languages.includes(wanted)) return;
  localStorage.setItem(storedAs, wanted);
  location.reload();
}
