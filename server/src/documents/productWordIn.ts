import type { Language } from '#contract/system/users';
import { productWords } from '#messages/ar/reference/productWords';

/** The name of a product, a document or what is covered, in the language of whoever reads it, where we know the word. */
export const productWordIn = (language: Language, name: string): string =>
  language === 'ar' ? (productWords[name] ?? name) : name;
