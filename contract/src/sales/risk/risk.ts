import { z } from 'zod';
import { fold } from '../../base/values/folding.ts';
import { policyTypes, type PolicyType } from '../../base/amounts/lines.ts';
import { newItemId, tellRepeated } from './items.ts';
import { chassisNorm, Motor, plateNorm, type Vehicle } from './motor.ts';
import {
  Engineering,
  Health,
  Liability,
  Life,
  Marine,
  Other,
  placeSums,
  Property,
  Travel,
  type Place,
} from './otherLines.ts';
import { gatherPeople, identityOf } from '../../people/samePerson.ts';
import type { Person } from './people.ts';
import { ruleSentences } from '#messages/en/base/sentences.rules';
import { ruling } from '../../base/said.ts';

const say = ruling(ruleSentences);

/** The schema of each line of insurance. */
export const riskSchemas = {
  motor: Motor,
  health: Health,
  property: Property,
  travel: Travel,
  life: Life,
  marine: Marine,
  liability: Liability,
  engineering: Engineering,
  other: Other,
} as const satisfies Record<PolicyType, z.ZodType>;

type Path = (string | number)[];
type Item =
  | { kind: 'vehicle'; path: Path; item: Vehicle }
  | { kind: 'person'; path: Path; item: Person }
  | { kind: 'place'; path: Path; item: Place };

const peopleAt = (path: Path, persons: readonly Person[]): Item[] =>
  persons.map((item, index) => ({ kind: 'person', path: [...path, index], item }));

/** Everything that is insured by itself, and where it stands. */
function itemsOf(risk: AnyRisk): Item[] {
  switch (risk.line) {
    case 'motor':
      return risk.vehicles.flatMap((item, index): Item[] => [
        { kind: 'vehicle', path: ['vehicles', index], item },
        ...peopleAt(['vehicles', index, 'drivers'], item.drivers),
      ]);
    case 'health':
      return peopleAt(['members'], risk.members);
    case 'property':
      return risk.locations.map((item, index) => ({ kind: 'place', path: ['locations', index], item }));
    case 'travel':
      return peopleAt(['travellers'], risk.travellers);
    case 'life':
      return [{ kind: 'person', path: ['life_assured'], item: risk.life_assured }];
    default:
      return [];
  }
}

const AnyRisk = z.discriminatedUnion(
  'line',
  [Motor, Health, Property, Travel, Life, Marine, Liability, Engineering, Other],
  say('oneOf', { choices: policyTypes.join(', ') }),
);
type AnyRisk = z.infer<typeof AnyRisk>;

/** What is to be insured, by the line of insurance; a policy takes over that of its quote unchanged. */
export const Risk = AnyRisk.superRefine((risk, context) => {
  const items = itemsOf(risk);
  tellRepeated(
    items,
    ({ item }) => item.id,
    (index) =>
      context.addIssue({
        code: 'custom',
        path: [...(items[index]?.path ?? []), 'id'],
        message: 'Another entry has the same id.',
      }),
  );
});
export type Risk = z.infer<typeof Risk>;

/** One vehicle, person or place: what it is found by, and what a premium can be for. */
export interface RiskItem {
  id: string;
  kind: Item['kind'];
  /** Where it stands in the risk. */
  path: Path;
  /** Empty where only a record tells the name, or nobody knows one. */
  label: string;
  plate_norm: string;
  chassis_norm: string;
  member_id: number | null;
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

function described({ kind, item }: Item): Omit<RiskItem, 'id' | 'kind' | 'path'> {
  switch (kind) {
    case 'vehicle':
      return {
        label:
          joined(item.plate_region, item.plate_code, item.plate) || item.chassis_no || item.certificate_no,
        plate_norm: plateNorm(item),
        chassis_norm: chassisNorm(item),
        member_id: null,
      };
    case 'person':
      return {
        label: joined(item.first_name, item.last_name),
        plate_norm: '',
        chassis_norm: '',
        member_id: item.member_id,
      };
    default:
      return { label: item.address, plate_norm: '', chassis_norm: '', member_id: null };
  }
}

export const riskItems = (risk: Risk): RiskItem[] =>
  itemsOf(risk).map((each) => ({ id: each.item.id, kind: each.kind, path: each.path, ...described(each) }));

const named = <T extends { id: string }>(item: T): T => (item.id ? item : { ...item, id: newItemId() });

/** The same risk, in which every item has an id. */
export function withItemIds(risk: Risk): Risk {
  switch (risk.line) {
    case 'motor':
      return {
        ...risk,
        vehicles: risk.vehicles.map((each) => named({ ...each, drivers: each.drivers.map(named) })),
      };
    case 'health':
      return { ...risk, members: risk.members.map(named) };
    case 'property':
      return { ...risk, locations: risk.locations.map(named) };
    case 'travel':
      return { ...risk, travellers: risk.travellers.map(named) };
    case 'life':
      return { ...risk, life_assured: named(risk.life_assured) };
    default:
      return risk;
  }
}

/** The same risk, in which each person is what `change` makes of them. */
export function withPersons(risk: Risk, change: <P extends Person>(person: P) => P): Risk {
  switch (risk.line) {
    case 'motor':
      return {
        ...risk,
        vehicles: risk.vehicles.map((each) => ({ ...each, drivers: each.drivers.map(change) })),
      };
    case 'health':
      return { ...risk, members: risk.members.map(change) };
    case 'travel':
      return { ...risk, travellers: risk.travellers.map(change) };
    case 'life':
      return { ...risk, life_assured: change(risk.life_assured) };
    default:
      return risk;
  }
}

/** Something that is wrong with a risk, and at which of its fields. */
export interface RiskProblem {
  path: Path;
  message: string;
}

/** Vehicles with a plate that another one before them has. */
export function repeatedPlates(risk: Risk): RiskProblem[] {
  const problems: RiskProblem[] = [];
  if (risk.line === 'motor')
    tellRepeated(risk.vehicles, plateNorm, (index) =>
      problems.push({
        path: ['vehicles', index, 'plate'],
        message: 'Another vehicle in the list has this plate.',
      }),
    );
  return problems;
}

/** Places with an address that another one before them has. */
function repeatedAddresses(risk: Risk): RiskProblem[] {
  const problems: RiskProblem[] = [];
  if (risk.line === 'property')
    tellRepeated(
      risk.locations,
      ({ address }) => fold(address),
      (index) =>
        problems.push({ path: ['locations', index, 'address'], message: 'Another place has this address.' }),
    );
  return problems;
}

/** People who are described twice; the record of a member tells who they are. */
function repeatedPeople(risk: Risk): RiskProblem[] {
  if (risk.line !== 'health' && risk.line !== 'travel') return [];
  const [list, persons] =
    risk.line === 'health' ? ['members', risk.members] : ['travellers', risk.travellers];
  const gathered = gatherPeople<null>();
  return persons.flatMap((person: Person, index): RiskProblem[] => {
    if (person.member_id !== null) return [];
    const identity = identityOf(person);
    if (gathered.meet(identity))
      return [
        {
          path: [list, index, 'first_name'],
          message:
            'Someone of this name and birth is in the list already. Two people need different ID or employee numbers.',
        },
      ];
    gathered.add(identity, null);
    return [];
  });
}

/** What a quote alone keeps of a person: where people are members, the number stands in their record. */
function numbersBeside(risk: Risk): RiskProblem[] {
  const problems: RiskProblem[] = [];
  for (const each of itemsOf(risk))
    if (each.kind === 'person' && each.item.id_number !== '')
      problems.push({
        path: [...each.path, 'id_number'],
        message: 'The number is kept with the member. Make this person a member first.',
      });
  return problems;
}

/** What was sent by air had no ship. */
const strayVessel = (risk: Risk): RiskProblem[] =>
  risk.line === 'marine' && risk.vessel !== '' && risk.conveyance !== null && risk.conveyance !== 'sea'
    ? [{ path: ['vessel'], message: 'Only a sending by sea has a vessel.' }]
    : [];

/** What is refused when a risk is written, although what was stored before may say it and is still read. */
export const riskProblemsToWrite = (risk: Risk): RiskProblem[] => [
  ...repeatedAddresses(risk),
  ...repeatedPeople(risk),
  ...strayVessel(risk),
];

const tellAll = (problems: readonly RiskProblem[], context: z.RefinementCtx): void => {
  for (const problem of problems) context.addIssue({ code: 'custom', ...problem });
};

export const RiskToWrite = Risk.superRefine((risk, context) =>
  tellAll([...riskProblemsToWrite(risk), ...numbersBeside(risk)], context),
);

/** A quote has each plate once; of a policy it is only doubted, because a plate moves from one car to the next. */
export const RiskToQuote = Risk.superRefine((risk, context) =>
  tellAll([...riskProblemsToWrite(risk), ...repeatedPlates(risk)], context),
);

/** An interruption is insured beside what can be damaged. */
const materialSums = placeSums.filter((field) => field !== 'bi_si');

/** By how often it is paid a life policy is charged. */
const frequencyGap = (risk: Risk): RiskProblem[] =>
  risk.line === 'life' && risk.frequency === null
    ? [{ path: ['frequency'], message: 'Say how often the premium is paid.' }]
    : [];

/** What a quote can do without and a policy cannot be issued without. */
export const riskGapsToIssue = (risk: Risk): RiskProblem[] => [...frequencyGap(risk), ...itemGaps(risk)];

const itemGaps = (risk: Risk): RiskProblem[] =>
  itemsOf(risk).flatMap(({ kind, path, item }): RiskProblem[] => {
    switch (kind) {
      case 'vehicle':
        return [
          ...(item.chassis_no
            ? []
            : [{ path: [...path, 'chassis_no'], message: 'There is no chassis number.' }]),
          ...(item.plate || item.plate_pending
            ? []
            : [{ path: [...path, 'plate'], message: 'There is no plate, and it is not pending.' }]),
        ];
      case 'person':
        return item.member_id === null
          ? [{ path: [...path, 'member_id'], message: 'This person is not a member of the account yet.' }]
          : [];
      default:
        return materialSums.some((field) => /[1-9]/.test(item[field] ?? ''))
          ? []
          : [{ path: [...path, 'building_si'], message: 'Nothing of this place is insured for an amount.' }];
    }
  });
