/** Each month by its names: English, then Arabic as in the Gulf and Egypt, then as in the Levant and Iraq. */
const names = [
  'january|jan|يناير|كانون الثاني',
  'february|feb|فبراير|شباط',
  'march|mar|مارس|اذار|آذار',
  'april|apr|ابريل|أبريل|إبريل|نيسان',
  'may|مايو|ايار|أيار',
  'june|jun|يونيو|حزيران',
  'july|jul|يوليو|تموز',
  'august|aug|اغسطس|أغسطس|اب|آب',
  'september|sept|sep|سبتمبر|ايلول|أيلول',
  'october|oct|اكتوبر|أكتوبر|تشرين الاول|تشرين الأول',
  'november|nov|نوفمبر|تشرين الثاني',
  'december|dec|ديسمبر|كانون الاول|كانون الأول',
];

const months: ReadonlyMap<string, number> = new Map(
  names.flatMap((all, index) => all.split('|').map((name) => [name, index + 1] as const)),
);

export const monthNamed = (word: string): number | undefined =>
  months.get(word.toLowerCase().replaceAll('.', '').replaceAll(/\s+/g, ' ').trim());
