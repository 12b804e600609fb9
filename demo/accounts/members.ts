import type { AccountCreate } from '#contract/people/accounts';
import type { MemberCreate } from '#contract/people/members';
import { plusDays } from '#contract/base/days/wallClock';
import type { Dice } from './dice.ts';
import { document, person, yearsBefore, type DemoPerson } from './individuals.ts';

/** `under`: the place of the one on whom this one depends, among the members of the account. */
export type DemoMember = Omit<MemberCreate, 'account_id' | 'principal_id'> & { under?: number };

type Details = Partial<DemoMember> & Pick<DemoMember, 'relation' | 'date_of_birth'>;

function member(
  die: Dice,
  today: string,
  { first_name, last_name, gender, origin }: DemoPerson,
  details: Details,
): DemoMember {
  const serial = die.between(0, 9);
  return {
    first_name,
    last_name,
    gender,
    nationality: origin.country,
    ...(die.chance(0.4) && document(die, details.date_of_birth, serial, today)),
    ...details,
  };
}

const driving = (die: Dice, today: string) => ({
  licence_no: `DL-${die.between(100_000, 999_999)}`,
  licence_expiry: plusDays(today, die.between(-30, 1500)),
});

/** Who is insured with a private client: the family, and sometimes a driver of theirs. */
export function family(die: Dice, today: string, client: AccountCreate, who: DemoPerson): DemoMember[] {
  const { date_of_birth } = client;
  if (!date_of_birth || !die.chance(0.56)) return [];
  const self = member(die, today, who, { relation: 'self', date_of_birth, ...driving(die, today) });
  const another = (
    share: number,
    relation: DemoMember['relation'],
    [least, most]: [number, number],
    gender?: DemoPerson['gender'],
  ): DemoMember[] => {
    if (!die.chance(share)) return [];
    const date_of_birth = yearsBefore(die, today, least, most);
    const relative = person(die, who.origin, who.last_name, gender);
    return [member(die, today, relative, { relation, date_of_birth, under: 0 })];
  };
  const isMarried = client.marital_status === 'married';
  const children = Array.from({ length: die.between(0, 3) }, () => another(0.75, 'child', [0.1, 21])).flat();
  const chauffeur = die.chance(0.12)
    ? [
        member(die, today, person(die), {
          relation: 'driver',
          date_of_birth: yearsBefore(die, today, 25, 58),
          ...driving(die, today),
        }),
      ]
    : [];
  return [
    self,
    ...another(isMarried ? 1 : 0, 'spouse', [24, 60], who.gender === 'male' ? 'female' : 'male'),
    ...children,
    ...another(0.12, 'parent', [55, 88]),
    ...chauffeur,
  ];
}

/** Some of the people who work for a company, and the families of a few. */
export function staff(die: Dice, today: string): DemoMember[] {
  if (!die.chance(0.6)) return [];
  const people: DemoMember[] = [];
  for (let at = die.between(3, 9); at > 0; at -= 1) {
    const who = person(die);
    const isDriver = die.chance(0.15);
    const join_date = plusDays(today, -die.between(20, 1000));
    const hasLeft = die.chance(0.08);
    people.push(
      member(die, today, who, {
        relation: isDriver ? 'driver' : 'employee',
        date_of_birth: yearsBefore(die, today, 21, 60),
        employee_no: `E-${String(die.between(1, 9999)).padStart(4, '0')}`,
        plan_category: die.pick(['A', 'B', 'B', 'C', 'C']),
        join_date,
        ...(hasLeft && { exit_date: plusDays(join_date, die.between(5, 19)) }),
        ...(isDriver && driving(die, today)),
      }),
    );
    const under = people.length - 1;
    if (die.chance(0.25)) {
      const date_of_birth = yearsBefore(die, today, 1, 17);
      const child = person(die, who.origin, who.last_name);
      people.push(member(die, today, child, { relation: 'child', date_of_birth, under }));
    }
  }
  return people;
}
