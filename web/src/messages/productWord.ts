import { language } from './language.ts';

let words: Readonly<Record<string, string>> = {};

/** Before the first screen is drawn; only the words of other languages have to be loaded. */
export async function loadProductWords(): Promise<void> {
  if (language === 'ar') words = (await import('#messages/ar/reference/productWords')).productWords;
}

/** The name of a product, a document or what is covered, in the language of the screen where we know the word. */
export const productWord = <Name extends string | null | undefined>(name: Name): Name | string =>
  name ? (words[name] ?? name) : name;
