import type { Dice } from './dice.ts';

type Place = {
  city: string;
  region: string;
  country: string;
  share: number;
  areas: [string, ...string[]];
  /** Four more digits make a number that the country could give. */
  mobiles: [string, ...string[]];
  office: string;
};

const emirates: [string, ...string[]] = [
  '+971 50 551',
  '+971 52 551',
  '+971 54 551',
  '+971 55 551',
  '+971 56 551',
  '+971 58 551',
];

const place = (
  city: string,
  region: string,
  share: number,
  office: string,
  areas: [string, ...string[]],
  country = 'AE',
  mobiles = emirates,
): Place => ({ city, region, share, office, areas, country, mobiles });

export const places: [Place, ...Place[]] = [
  place('Dubai', 'Dubai', 44, '+971 4 551', [
    'Al Barsha 1',
    'Jumeirah 3',
    'Business Bay',
    'Al Quoz Industrial 2',
    'Deira',
    'Mirdif',
    'Dubai Marina',
    'Al Nahda 2',
    'Jumeirah Lakes Towers',
  ]),
  place('Abu Dhabi', 'Abu Dhabi', 20, '+971 2 551', [
    'Al Khalidiyah',
    'Al Reem Island',
    'Mussafah M-14',
    'Khalifa City A',
    'Al Bateen',
  ]),
  place('Sharjah', 'Sharjah', 13, '+971 6 551', ['Al Majaz 2', 'Al Nahda', 'Industrial Area 10', 'Muwaileh']),
  place('Al Ain', 'Abu Dhabi', 6, '+971 3 551', ['Al Jimi', 'Al Muwaiji', 'Hili']),
  place('Ajman', 'Ajman', 5, '+971 6 551', ['Al Nuaimiya', 'Al Rashidiya']),
  place('Ras Al Khaimah', 'Ras Al Khaimah', 4, '+971 7 551', ['Al Nakheel', 'Al Hamra Village']),
  place('Fujairah', 'Fujairah', 2, '+971 9 551', ['Al Faseel', 'Dibba Road']),
  place('Muscat', 'Muscat', 2, '+968 2455', ['Al Khuwair', 'Qurum'], 'OM', ['+968 9155', '+968 9255']),
  place('Doha', 'Doha', 2, '+974 4455', ['West Bay', 'Al Sadd'], 'QA', ['+974 5555', '+974 3355']),
  place('Manama', 'Capital', 1, '+973 1755', ['Seef', 'Juffair'], 'BH', ['+973 3655', '+973 3955']),
  place('Riyadh', 'Riyadh', 1, '+966 11 455', ['Al Olaya', 'Al Malqa'], 'SA', ['+966 50 555', '+966 55 555']),
];

/** One of them, as often as its share says. */
export function byShare<T extends { share: number }>(die: Dice, from: readonly [T, ...T[]]): T {
  let left = die.next() * from.reduce((sum, { share }) => sum + share, 0);
  return from.find(({ share }) => (left -= share) < 0) ?? from[0];
}
