import { AccountCreate } from '#contract/people/accounts';
import type { KycStatus } from '#contract/people/kycStates';
import type { DemoTeam } from '../teams.ts';
import { company } from './companies.ts';
import { dice, type Dice } from './dice.ts';
import { individual, person } from './individuals.ts';
import { family, staff, type DemoMember } from './members.ts';
import { byShare } from './places.ts';

export type DemoAccount = {
  fields: AccountCreate;
  members: DemoMember[];
  team: DemoTeam;
  /** So many hours ago it was entered. */
  age: number;
  kyc_status: KycStatus;
  is_active: boolean;
  /** From 0 up to 1: which of the team it belongs to, and whose book it is in, if anyone's. */
  ownerAt: number;
  bookAt: number | null;
};

const mostAccounts = 400;
const threeYears = 3 * 365 * 24;

type Kyc = { status: DemoAccount['kyc_status']; share: number };
const kyc: [Kyc, ...Kyc[]] = [
  { status: 'not_started', share: 62 },
  { status: 'verified', share: 24 },
  { status: 'pending', share: 10 },
  { status: 'expired', share: 3 },
  { status: 'rejected', share: 1 },
];

type Share = { team: DemoTeam; share: number };
const teamsOf: Record<AccountCreate['account_type'], [Share, ...Share[]]> = {
  individual: [
    { team: 'Retail', share: 80 },
    { team: 'Health & Life', share: 20 },
  ],
  corporate: [
    { team: 'Corporate', share: 70 },
    { team: 'Health & Life', share: 30 },
  ],
};

/** One of a kind: nobody is entered twice. */
function untaken<T>(make: () => T, nameOf: (made: T) => string, taken: Set<string>): T {
  let made = make();
  while (taken.has(nameOf(made))) made = make();
  taken.add(nameOf(made));
  return made;
}

function fill(die: Dice, serial: number, today: string, taken: Set<string>) {
  if ((serial * 7) % 10 < 3) {
    const isFree = (name: string) => !taken.has(name);
    const fields = company(die, serial, today, isFree);
    taken.add(fields.legal_name ?? '');
    return { fields, members: staff(die, today) };
  }
  const who = untaken(
    () => person(die),
    ({ first_name, last_name }) => `${first_name} ${last_name}`,
    taken,
  );
  const fields = individual(die, serial, today, who);
  return { fields, members: family(die, today, fields, who) };
}

/** The clients of the demonstration, the oldest first; the same ones each time, but for the day they are counted from. */
export function demoAccounts(today: string): DemoAccount[] {
  const die = dice(20_260_101);
  const taken = new Set<string>();
  return Array.from({ length: mostAccounts }, (_, at) => {
    const { fields, members } = fill(die, at, today, taken);
    const isOld = at < mostAccounts * 0.7;
    return {
      fields: AccountCreate.parse(fields),
      members,
      team: byShare(die, teamsOf[fields.account_type]).team,
      // The brokerage grows: more of them came of late.
      age: Math.round(threeYears * (1 - at / mostAccounts) ** 1.4) + die.between(0, 3),
      kyc_status: isOld ? byShare(die, kyc).status : 'not_started',
      is_active: !(isOld && die.chance(0.07)),
      ownerAt: die.next(),
      bookAt: die.chance(0.34) ? die.next() : null,
    };
  });
}
