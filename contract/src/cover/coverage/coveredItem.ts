import { sumOf } from '../../base/amounts/amounts.ts';
import type { PolicyType } from '../../base/amounts/lines.ts';
import type { Risk } from '../../sales/risk/risk.ts';
import { placeSums } from '../../sales/risk/otherLines.ts';
import { planOf } from '../../sales/risk/planOf.ts';

function amountsOf(risk: Risk | null, id: string | null): (string | null | undefined)[] {
  switch (risk?.line) {
    case 'motor':
      return [risk.vehicles.find((each) => each.id === id)?.insured_value];
    case 'property': {
      const place = risk.locations.find((each) => each.id === id);
      return place ? placeSums.map((field) => place[field]) : [];
    }
    case 'health': {
      const person = risk.members.find((each) => each.id === id);
      return person ? [planOf(risk, person.category)?.annual_limit] : [];
    }
    default:
      return [];
  }
}

/** What a vehicle, a person or a place is insured for by itself; null where nothing says so. */
export function limitOfItem(risk: Risk | null, id: string | null, currency: string): string | null {
  const amounts = amountsOf(risk, id).flatMap((amount) => amount ?? []);
  return amounts.length === 0 ? null : sumOf(currency, amounts);
}

type Driver = { member_id: number | null; first_name: string; last_name: string };

/** Who may drive a vehicle; null where the risk has no such vehicle. */
export const driversOf = (risk: Risk | null, id: string | null): readonly Driver[] | null =>
  risk?.line === 'motor' ? (risk.vehicles.find((each) => each.id === id)?.drivers ?? null) : null;

const linesOfItems: readonly PolicyType[] = ['motor', 'health', 'property', 'travel', 'life'];

/** Whether vehicles, people or places are insured one by one. */
export const hasItems = (line: PolicyType): boolean => linesOfItems.includes(line);
