interface PlateRegion {
  name: string;
  /** Other ways in which lists of vehicles write it. */
  aliases: readonly string[];
  /** As they were given out so far; new ones come every year. */
  codes: readonly string[];
}

const letters = (text: string): string[] => [...text];
const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

const alphabet = letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Where plates come from, by the country of the office. Vehicles of the neighbours are insured there as well. */
const regionsByCountry: Record<string, readonly PlateRegion[]> = {
  AE: [
    { name: 'Dubai', aliases: ['DXB', 'دبي'], codes: [...alphabet, 'AA', 'BB', 'CC', 'DD', 'EE', 'FF'] },
    {
      name: 'Abu Dhabi',
      aliases: ['AUH', 'AD', 'أبوظبي', 'أبو ظبي'],
      codes: ['1', ...numbers(4, 22), '50'],
    },
    { name: 'Sharjah', aliases: ['SHJ', 'الشارقة'], codes: numbers(1, 5) },
    { name: 'Ajman', aliases: ['AJM', 'عجمان'], codes: letters('ABCDEFHK') },
    { name: 'Ras Al Khaimah', aliases: ['RAK', 'رأس الخيمة'], codes: letters('ACDIKMNSVYZ') },
    { name: 'Fujairah', aliases: ['FUJ', 'الفجيرة'], codes: letters('ABCDEFGKLMPRSTVXYZ') },
    { name: 'Umm Al Quwain', aliases: ['UAQ', 'أم القيوين'], codes: letters('ABCDEFGHIJX') },
    { name: 'Oman', aliases: ['OM', 'عمان', 'عُمان'], codes: [] },
    { name: 'Saudi Arabia', aliases: ['KSA', 'السعودية'], codes: [] },
    { name: 'Bahrain', aliases: ['BH', 'البحرين'], codes: [] },
    { name: 'Kuwait', aliases: ['KW', 'الكويت'], codes: [] },
    { name: 'Qatar', aliases: ['QA', 'قطر'], codes: [] },
  ],
};

const regionsOf = (country: string): readonly PlateRegion[] => regionsByCountry[country] ?? [];
const folded = (text: string): string => text.trim().toLowerCase();

const regionNamed = (text: string, country: string): PlateRegion | undefined =>
  regionsOf(country).find(({ name, aliases }) =>
    [name, ...aliases].some((each) => folded(each) === folded(text)),
  );

/** Nothing where the country has no list, and plates are typed. */
export const plateRegionsOf = (country: string): readonly string[] =>
  regionsOf(country).map(({ name }) => name);

/** DXB and dubai are Dubai; what is on no list stays as it is. */
export const readPlateRegion = (text: string, country: string): string =>
  regionNamed(text, country)?.name ?? text;

export const plateCodesOf = (region: unknown, country: string): readonly string[] =>
  typeof region === 'string' ? (regionNamed(region, country)?.codes ?? []) : [];
