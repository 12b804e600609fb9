import { sumOf } from '#contract/base/amounts';
import type { Link } from '#contract/base/http';
import {
  mostNamed,
  type Insured,
  type InsuredFact,
  type InsuredItem,
  type InsuredList,
} from '#contract/sales/insured';
import type { Risk } from '#contract/sales/risk';
import type { RiskLinks } from '#contract/sales/risk/links';
import type { Vehicle } from '#contract/sales/risk/motor';
import type { Place } from '#contract/sales/risk/otherLines';
import type { Person } from '#contract/sales/risk/people';

const blank = { plate: '', plate_pending: false, value: null };
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
  }));
  return { list: 'vehicles', items };
}

function peopleIn(
  list: 'members' | 'travellers',
  people: readonly Person[],
  links: RiskLinks | null,
): Listed {
  const member = namesIn(links?.members);
  const nameOf = ({ member_id, first_name, last_name }: Person) =>
    member(member_id) || joined(first_name, last_name);
  return { list, items: people.map((person) => ({ ...blank, name: nameOf(person) })) };
}

function placesIn(places: readonly Place[], currency: string): Listed {
  const items = places.map(({ address, building_si, contents_si, stock_si }) => {
    const sums = [building_si, contents_si, stock_si].filter((sum) => sum !== null);
    return { ...blank, name: address, value: sums.length === 0 ? null : sumOf(currency, sums) };
  });
  return { list: 'locations', items };
}

function listIn(risk: Risk, links: RiskLinks | null, currency: string): Listed | null {
  switch (risk.line) {
    case 'motor':
      return vehiclesIn(risk.vehicles, links);
    case 'health':
      return peopleIn('members', risk.members, links);
    case 'travel':
      return peopleIn('travellers', risk.travellers, links);
    case 'property':
      return placesIn(risk.locations, currency);
    default:
      return null;
  }
}

type Said = string | number | boolean | null;
const fact =
  (kind: InsuredFact['kind']) =>
  (field: string, value: Said): InsuredFact[] =>
    value === null || value === '' || value === false ? [] : [{ field, value: String(value), kind }];
const [text, choice, amount, day] = [fact('text'), fact('choice'), fact('amount'), fact('day')];

/** What a line says of itself, in the order in which it is read. */
function factsIn(risk: Risk, links: RiskLinks | null): InsuredFact[] {
  switch (risk.line) {
    case 'motor':
    case 'property':
      return [];
    case 'health':
      return [
        ...text('plan', risk.plan),
        ...text('network', risk.network),
        ...amount('annual_limit', risk.annual_limit),
        ...text('copay_pct', risk.copay_pct),
        ...text('tpa', risk.tpa),
        ...choice('maternity', risk.maternity),
      ];
    case 'travel':
      return [
        ...text('destination', risk.destination),
        ...choice('trip_type', risk.trip_type),
        ...day('from', risk.from),
        ...day('to', risk.to),
      ];
    case 'life':
      return [
        ...text('life_assured', peopleIn('members', [risk.life_assured], links).items[0]?.name ?? ''),
        ...amount('sum_assured', risk.sum_assured),
        ...text('term_years', risk.term_years),
        ...choice('frequency', risk.frequency),
      ];
    case 'marine':
      return [
        ...text('cargo', risk.cargo),
        ...choice('basis', risk.basis),
        ...text('marine_from', risk.from),
        ...text('marine_to', risk.to),
        ...choice('conveyance', risk.conveyance),
        ...text('vessel', risk.vessel),
        ...amount('invoice_value', risk.invoice_value),
        ...choice('clause', risk.clause),
      ];
    default:
      return [
        ...text('description', risk.description),
        ...amount('limit', risk.limit),
        ...text('territory', risk.territory),
      ];
  }
}

/** What a proposal says of the risk. A fleet does not fill a hundred pages: the first are named, all are counted. */
export function insuredOf(risk: Risk | null, links: RiskLinks | null, currency: string): Insured | null {
  if (!risk) return null;
  const { list, items } = listIn(risk, links, currency) ?? { list: null, items: [] };
  const values = items.flatMap(({ value }) => (value === null ? [] : [value]));
  return {
    line: risk.line,
    list,
    count: items.length,
    items: items.slice(0, mostNamed),
    valued: values.length,
    total: values.length === 0 ? null : sumOf(currency, values),
    facts: factsIn(risk, links),
  };
}
