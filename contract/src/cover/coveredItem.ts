import { sumOf } from '../base/amounts.ts';
import type { PolicyType } from '../base/lines.ts';
import type { Risk } from '../sales/risk.ts';
import { placeSums } from '../sales/risk/otherLines.ts';
import { planOf } from '../sales/risk/planOf.ts';

/** What a vehicle, a person or a place is insured for by itself; null where nothing says so. */
export function limitOfItem(risk: Risk | null, id: string | null, currency: string): string | null {
  switch (risk?.line) {
    case 'motor':
      return risk.vehicles.find((each) => each.id === id)?.insured_value ?? null;
    case 'property': {
      const place = risk.locations.find((each) => each.id === id);
      const sums = place ? placeSums.flatMap((field) => place[field] ?? []) : [];
      return sums.length === 0 ? null : sumOf(currency, sums);
    }
    case 'health': {
      const person = risk.members.find((each) => each.id === id);
      return person ? (planOf(risk, person.category)?.annual_limit ?? null) : null;
    }
    default:
      return null;
  }
}

type Driver = { member_id: number | null; first_name: string; last_name: string };

/** Who may drive a vehicle; null where the risk has no such vehicle. */
export const driversOf = (risk: Risk | null, id: string | null): readonly Driver[] | null =>
  risk?.line === 'motor' ? (risk.vehicles.find((each) => each.id === id)?.drivers ?? null) : null;

const linesOfItems: readonly PolicyType[] = ['motor', 'health', 'property', 'travel', 'life'];

/** Whether vehicles, people or places are insured one by one. */
export const hasItems = (line: PolicyType): boolean => linesOfItems.includes(line);
