/** Of each month in English, and in Arabic as it is called around the Gulf, in the Levant and in the Maghreb. */
const names: string[][] = [
  ['january', 'يناير', 'كانون الثاني', 'جانفي'],
  ['february', 'فبراير', 'شباط', 'فيفري'],
  ['march', 'مارس', 'آذار'],
  ['april', 'أبريل', 'إبريل', 'نيسان', 'أفريل'],
  ['may', 'مايو', 'أيار', 'ماي'],
  ['june', 'يونيو', 'يونيه', 'حزيران', 'جوان'],
  ['july', 'يوليو', 'يوليه', 'تموز', 'جويلية', 'يوليوز'],
  ['august', 'أغسطس', 'آب', 'أوت', 'غشت'],
  ['september', 'سبتمبر', 'أيلول', 'شتنبر'],
  ['october', 'أكتوبر', 'تشرين الأول'],
  ['november', 'نوفمبر', 'تشرين الثاني', 'نونبر'],
  ['december', 'ديسمبر', 'كانون الأول', 'دجنبر'],
];

/** Letters as they are compared: without case, vowel signs and the variants of one Arabic letter. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\u0640]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLowerCase();

const folded = names.map((month) => month.map(foldLetters));
const shortest = 3;

/** 1 to 12 for a folded name; an English one may be cut off after its third letter. */
export function monthNamed(word: string): number | undefined {
  const isCut = word.length >= shortest;
  const index = folded.findIndex(
    ([english = '', ...arabic]) => arabic.includes(word) || (isCut && english.startsWith(word)),
  );
  return index === -1 ? undefined : index + 1;
}
