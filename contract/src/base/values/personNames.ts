/** How people are addressed, which is no part of a name. A letter that stands for a title has a dot, a stroke or room behind it. */
const titles =
  'mr|mrs|ms|mx|miss|mister|madam|sir|dr|doctor|eng|engr|prof|professor|capt|captain|sheikh|sheikha|shaikh|shaikha|السيد|السيدة|الآنسة|الدكتور|الدكتورة|دكتور|دكتورة|المهندس|المهندسة|مهندس|الأستاذ|الأستاذة|أستاذ|الشيخ|الشيخة|سيد|سيدة|د|م|أ|أ\\.د|h\\.\\s?e';
const title = new RegExp(`^(?:${titles})(?:\\s*[./]\\s*|\\s+)(?=[\\p{L}])`, 'iu');

/** A name without what it is addressed by: "Mr. Ahmed Khan" is Ahmed Khan, and whoever is called Drew stays so. */
export function withoutTitle(full: string): string {
  const name = full.trim().replaceAll(/\s+/g, ' ');
  const rest = name.replace(title, '');
  return rest === name ? name : withoutTitle(rest);
}

/** Words that belong to the name behind them. */
const particles = new Set(
  'al el ul bin ibn bint ben abu abo umm van von der den de da di do dos del della la le mac mc st ال بن ابن بنت أبو ابو أم آل'.split(
    ' ',
  ),
);
/** Words that are half of a first name. */
const halves = new Set('abdul abdel abd عبد'.split(' '));

const wordOf = (word: string | undefined): string => (word ?? '').toLowerCase().replace(/\.$/, '');

export interface NameInTwo {
  first_name: string;
  last_name: string;
}

/** First and last names of a name in one piece: the last is what the family is called, with what leads to it. */
export function splitName(full: string): NameInTwo {
  const name = withoutTitle(full);
  const [family, given] = name.split(/\s*[,،]\s*/, 2);
  if (family && given) return { first_name: withoutTitle(given), last_name: family };
  const words = name.split(' ');
  let from = words.length - 1;
  while (from > 1 && particles.has(wordOf(words[from - 1]))) from -= 1;
  if (from > 1 && halves.has(wordOf(words[from - 1]))) from -= 1;
  return { first_name: words.slice(0, from || 1).join(' '), last_name: words.slice(from || 1).join(' ') };
}
