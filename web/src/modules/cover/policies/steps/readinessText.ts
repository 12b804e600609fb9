import type { Policy } from '#contract/cover/policies/policies';
import { riskItems } from '#contract/sales/risk/risk';
import { inLine } from '../../../../messages/joined.ts';
import { t, tKnown } from '../../../../messages/t.ts';
import { labelOf } from '../policyText.ts';

type Described = Pick<Policy, 'risk' | 'risk_links'>;

const numbered = {
  vehicles: 'risk.vehicleNumber',
  drivers: 'risk.driverNumber',
  members: 'risk.personNumber',
  travellers: 'risk.personNumber',
  locations: 'risk.placeNumber',
  nominees: 'risk.nomineeNumber',
} as const;
const isList = (part: string): part is keyof typeof numbered => part in numbered;

/** What a vehicle, a person or a place is called, where it has a name. */
function nameIn({ risk, risk_links }: Described, path: readonly string[]): string {
  const at = path.join('.');
  const item = risk ? riskItems(risk).find((each) => each.path.join('.') === at) : undefined;
  const member = risk_links?.members.find(({ id }) => id === item?.member_id);
  return member?.label ?? item?.label ?? '';
}

/** `risk.vehicles.1.chassis_no` in words: Vehicle 2 · B 771 · Chassis no. */
export function placeOfField(field: string, policy: Described): string {
  const [root = '', ...path] = field.split('.');
  if (root !== 'risk' || path.length === 0) return labelOf(root);
  const words: string[] = [];
  for (const [index, part] of path.entries()) {
    const list = path[index - 1] ?? '';
    if (isList(list)) {
      words.push(t(numbered[list], { number: Number(part) + 1 }), nameIn(policy, path.slice(0, index + 1)));
    } else if (!isList(part)) words.push(tKnown(`risk.${part}`, part));
  }
  return inLine(words);
}
