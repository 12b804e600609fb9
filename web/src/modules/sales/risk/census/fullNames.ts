import { splitName, withoutTitle, type NameInTwo } from '#contract/base/values/personNames';

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
export function namesBy(parts: NameParts): NameInTwo {
  const { first_name: given = '', middle_name = '', last_name: family = '', full_name = '' } = parts;
  const whole = splitName(full_name);
  const first = given || (family ? without(full_name, family) : whole.first_name);
  const last = family || (given && full_name ? without(full_name, given) : given ? '' : whole.last_name);
  return { first_name: [withoutTitle(first), middle_name].filter(Boolean).join(' '), last_name: last };
}
