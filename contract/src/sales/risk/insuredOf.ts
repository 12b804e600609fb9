import { sumOf } from '../../base/amounts/amounts.ts';
import { daysOf } from '../../base/days/term.ts';
import type { Link } from '../../base/http.ts';
import {
  mostNamed,
  type Insured,
  type InsuredEntry,
  type InsuredFact,
  type InsuredItem,
  type InsuredList,
} from './insured.ts';
import { amount, answer, choice, count, day, isStated, percent, text } from './insuredFacts.ts';
import { membersIn, personNames, travellersIn } from './insuredPeople.ts';
import type { Risk } from './risk.ts';
import type { RiskLinks } from './links.ts';
import type { Vehicle } from './motor.ts';
import {
  placeSums,
  type Health,
  type Life,
  type Marine,
  type Place,
  PlanCategory,
  type PlaceSum,
} from './otherLines.ts';

const blank = { plate: '', plate_pending: false };
const joined = (...parts: (string | number)[]): string => parts.filter((part) => part !== '').join(' ');
const namesIn = (links: readonly Link[] = []) => {
  const names = new Map(links.map(({ id, label }) => [id, label]));
  return (id: number | null): string => (id === null ? '' : (names.get(id) ?? ''));
};

type Listed = { list: InsuredList; items: InsuredItem[] };

function vehiclesIn(vehicles: readonly Vehicle[], links: RiskLinks | null): Listed {
  const [make, model] = [namesIn(links?.makes), namesIn(links?.models)];
  const items = vehicles.map((vehicle) => ({
    name: joined(make(vehicle.make_id), model(vehicle.model_id), vehicle.year),
    plate: vehicle.plate && joined(vehicle.plate_region, vehicle.plate_code, vehicle.plate),
    plate_pending: vehicle.plate_pending,
    value: vehicle.insured_value,
    facts: [text('chassis_no', vehicle.chassis_no)].filter(isStated),
  }));
  return { list: 'vehicles', items };
}

const totalOf = (amounts: readonly string[], currency: string): string | null =>
  amounts.length === 0 ? null : sumOf(currency, amounts);

const placeIn =
  (currency: string) =>
  (place: Place): InsuredItem => ({
    ...blank,
    name: place.address,
    value: totalOf(
      placeSums.flatMap((field) => place[field] ?? []),
      currency,
    ),
    facts: [
      text('occupancy', place.occupancy),
      text('construction', place.construction),
      ...placeSums.map((field) => amount(field, place[field])),
      count('indemnity_months', place.indemnity_months),
      text('mortgagees', place.mortgagees.join(', ')),
    ].filter(isStated),
  });

function listIn(risk: Risk, links: RiskLinks | null, currency: string): Listed | null {
  switch (risk.line) {
    case 'motor':
      return vehiclesIn(risk.vehicles, links);
    case 'health':
      return membersIn(risk.members, links);
    case 'travel':
      return travellersIn(risk, links);
    case 'property':
      return { list: 'locations', items: risk.locations.map(placeIn(currency)) };
    default:
      return null;
  }
}

/** What each kind of sum comes to over all places; a kind that no place has is left out. */
const sumsOfPlaces = (places: readonly Pick<Place, PlaceSum>[], currency: string): InsuredFact[] =>
  placeSums
    .map((field) =>
      amount(
        field,
        totalOf(
          places.flatMap((place) => place[field] ?? []),
          currency,
        ),
      ),
    )
    .filter(isStated);

const planFacts = ({ plan, network, annual_limit, copay_pct, maternity }: PlanCategory): InsuredFact[] => [
  text('plan', plan),
  text('network', network),
  amount('annual_limit', annual_limit),
  percent('copay_pct', copay_pct),
  answer('maternity', maternity),
];

/** Of those whom nobody has put into one. */
const uncategorised = PlanCategory.parse({});

/** Each category with its people. Where all are covered alike there are none: what holds for all says it. */
function categoriesIn({ members, categories }: Health): InsuredEntry[] {
  if (categories.every(({ name }) => name === '')) return [];
  const counts = Map.groupBy(members, ({ category }) => category);
  const others = counts.has('') ? [uncategorised] : [];
  return [...categories, ...others].map((category) => ({
    name: category.name,
    facts: [count('people', counts.get(category.name)?.length ?? 0), ...planFacts(category)],
  }));
}

const nomineesIn = ({ nominees }: Life): InsuredEntry[] =>
  nominees.map(({ name, relation, date_of_birth, pct, guardian }) => ({
    name,
    facts: [
      text('nominee_relation', relation),
      day('nominee_date_of_birth', date_of_birth),
      text('nominee_guardian', guardian),
      percent('nominee_pct', pct),
    ],
  }));

function lifeFacts(risk: Life, links: RiskLinks | null): InsuredFact[] {
  return [
    text('life_assured', personNames(links)(risk.life_assured)),
    text('owner', risk.owner),
    amount('sum_assured', risk.sum_assured),
    count('term_years', risk.term_years),
    choice('frequency', risk.frequency),
    answer('smoker', risk.smoker),
    percent('loading_pct', risk.loading_pct),
    text('exclusions', risk.exclusions),
  ];
}

const marineFacts = (risk: Marine): InsuredFact[] => [
  choice('basis', risk.basis),
  text('cargo', risk.cargo),
  text('marine_from', risk.from),
  text('marine_to', risk.to),
  choice('conveyance', risk.conveyance),
  text('vessel', risk.vessel),
  amount('invoice_value', risk.invoice_value),
  amount('limit_per_sending', risk.limit_per_sending),
  amount('estimated_turnover', risk.estimated_turnover),
  choice('clause', risk.clause),
];

type Described = { description: string; limit: string | null; territory: string };
const describedFacts = ({ description, limit, territory }: Described): InsuredFact[] => [
  text('description', description),
  amount('limit', limit),
  text('territory', territory),
];

/** What a line says of itself, in the order in which it is read. */
function factsIn(risk: Risk, links: RiskLinks | null): InsuredFact[] {
  switch (risk.line) {
    case 'motor':
    case 'property':
      return [];
    case 'health':
      return [...risk.categories.filter(({ name }) => name === '').flatMap(planFacts), text('tpa', risk.tpa)];
    case 'travel':
      return [
        text('destination', risk.destination),
        choice('trip_type', risk.trip_type),
        day('from', risk.from),
        day('to', risk.to),
        count('trip_days', risk.trip_type === 'annual' ? null : daysOf(risk.from, risk.to)),
      ];
    case 'life':
      return lifeFacts(risk, links);
    case 'marine':
      return marineFacts(risk);
    case 'liability':
      return [
        ...describedFacts(risk),
        choice('basis', risk.basis),
        day('retroactive_date', risk.retroactive_date),
      ];
    case 'engineering':
      return [
        ...describedFacts(risk),
        day('project_from', risk.project_from),
        day('project_to', risk.project_to),
        count('maintenance_months', risk.maintenance_months),
      ];
    default:
      return describedFacts(risk);
  }
}

/** What is told of a risk. A fleet does not fill a hundred pages: the first are named, all are counted. */
export function insuredOf(
  risk: Risk | null,
  links: RiskLinks | null,
  currency: string,
  most = mostNamed,
): Insured | null {
  if (!risk) return null;
  const { list, items } = listIn(risk, links, currency) ?? { list: null, items: [] };
  const values = items.flatMap(({ value }) => value ?? []);
  return {
    line: risk.line,
    list,
    count: items.length,
    items: items.slice(0, most),
    valued: values.length,
    total: totalOf(values, currency),
    sums: risk.line === 'property' ? sumsOfPlaces(risk.locations, currency) : [],
    facts: factsIn(risk, links).filter(isStated),
    categories: risk.line === 'health' ? categoriesIn(risk) : [],
    nominees: risk.line === 'life' ? nomineesIn(risk) : [],
  };
}

/** The same with all that is named of it, for an annex; null where the first are all there are. */
export function wholeInsured(risk: Risk | null, links: RiskLinks | null, currency: string): Insured | null {
  const whole = insuredOf(risk, links, currency, Number.POSITIVE_INFINITY);
  return whole && whole.count > mostNamed ? whole : null;
}
