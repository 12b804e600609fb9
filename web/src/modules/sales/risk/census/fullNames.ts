/** Words that belong to the name behind them. */
const particles = new Set(
  'al el ul bin ibn bint ben abu abo umm van von der den de da di do dos del della la le mac mc st ال بن ابن بنت أبو ابو أم آل'.split(
    ' ',
  ),
);
/** Words that are half of a first name. */
const halves = new Set('abdul abdel abd عبد'.split(' '));
const titles = /^(?:mr|mrs|ms|miss|dr|eng|prof|السيد|السيدة|الدكتور|د|م)\.?\s+(?=\S)/iu;

const isParticle = (word: string | undefined) => particles.has((word ?? '').toLowerCase().replace(/\.$/, ''));

/** First and last names of a name in one piece: the last is what the family is called, with what leads to it. */
function splitName(full: string): { first_name: string; last_name: string } {
  const name = full.trim().replaceAll(/\s+/g, ' ').replace(titles, '');
  const [family, given] = name.split(/\s*[,،]\s*/, 2);
  if (family && given) return { first_name: given, last_name: family };
  const words = name.split(' ');
  let from = words.length - 1;
  while (from > 1 && isParticle(words[from - 1])) from -= 1;
  if (from > 1 && halves.has((words[from - 1] ?? '').toLowerCase())) from -= 1;
  return { first_name: words.slice(0, from || 1).join(' '), last_name: words.slice(from || 1).join(' ') };
}

interface NameParts {
  first_name?: string;
  middle_name?: string;
  last_name?: string;
  full_name?: string;
}

/** What is left of a name without one of its ends; the whole where it has no such end. */
const without = (full: string, end: string): string => {
  const [name, part] = [full.toLowerCase(), end.toLowerCase()];
  if (name.endsWith(` ${part}`)) return full.slice(0, -end.length).trim();
  return name.startsWith(`${part} `) ? full.slice(end.length).trim() : full;
};

/** First and last name by whatever columns a census has for them: a name beside a surname is the first one. */
export function namesBy(parts: NameParts): { first_name: string; last_name: string } {
  const { first_name: given = '', middle_name = '', last_name: family = '', full_name = '' } = parts;
  const whole = splitName(full_name);
  const first = given || (family ? without(full_name, family) : whole.first_name);
  const last = family || (given && full_name ? without(full_name, given) : given ? '' : whole.last_name);
  return { first_name: [first, middle_name].filter(Boolean).join(' '), last_name: last };
}
