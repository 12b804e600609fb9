import { ageOn } from '../../base/days/term.ts';
import type { RiskLinks } from '../risk/links.ts';
import type { Risk } from '../risk/risk.ts';
import { categoriesOf } from '../risk/categories.ts';

/** From an age to an age, both of them in it; without an end the oldest. */
export interface AgeBand {
  from: number;
  to: number | null;
}

/** With which ages the bands of a health insurer usually end. */
export const usualBandEnds = '17, 40, 60';
const mostEnds = 11;
const oldest = 120;

/** The bands that end with these ages, the last one open; undefined where the ages do not rise. */
export function bandsOf(ends: string): AgeBand[] | undefined {
  const texts = ends.split(/[\s,;،؛]+/).filter((text) => text !== '');
  const ages = texts.map((text) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN));
  const isRising = ages.every((age, index) => age <= oldest && age > (ages[index - 1] ?? -1));
  if (!isRising || ages.length > mostEnds) return undefined;
  return [...ages, null].map((to, index) => ({ from: index === 0 ? 0 : (ages[index - 1] ?? 0) + 1, to }));
}

/** `18–40`, or `61+` for the oldest. */
export const bandText = ({ from, to }: AgeBand): string => (to === null ? `${from}+` : `${from}–${to}`);

export interface CountedBands {
  category: string;
  /** How many people are of each band, in their order. */
  counts: number[];
}

/** How many people of each category are of which age on a day; and how many there are whose age nobody has said. */
export function countByAge(
  risk: Risk | null,
  links: Pick<RiskLinks, 'members'> | null,
  day: string,
  bands: readonly AgeBand[],
): { categories: CountedBands[]; unknown: number } {
  if (risk?.line !== 'health') return { categories: [], unknown: 0 };
  const birthOf = new Map(links?.members.map(({ id, date_of_birth }) => [id, date_of_birth]));
  const names = categoriesOf(risk);
  const isAlike = names.length === 1 && names[0] === '';
  const people = risk.members.map(({ member_id, date_of_birth, category }) => {
    const born = member_id === null ? date_of_birth : birthOf.get(member_id);
    return { category: isAlike ? '' : category, age: born ? Math.max(0, ageOn(day, born)) : null };
  });
  const isOf = (age: number | null, { from, to }: AgeBand) =>
    age !== null && age >= from && (to === null || age <= to);
  return {
    categories: names.map((category) => ({
      category,
      counts: bands.map(
        (band) => people.filter((each) => each.category === category && isOf(each.age, band)).length,
      ),
    })),
    unknown: people.filter(({ age }) => age === null).length,
  };
}
