import type { Values } from '../../../components/form/merging/merge.ts';
import { inLine, inList } from '../../../messages/joined.ts';
import { choiceText, t } from '../../../messages/t.ts';
import { groupedAmount } from '../../../components/money.ts';
import { shown } from './cells.ts';
import { sumOfPlaces } from './items/placeTotals.ts';
import type { RiskNames } from './riskNames.ts';

const joined = (...parts: unknown[]): string =>
  parts
    .map(shown)
    .filter((part) => part !== '')
    .join(' ');

const nameOf = (value: unknown, names: ReadonlyMap<number, string>): string =>
  typeof value === 'number' ? (names.get(value) ?? '') : shown(value);
const choice = (row: Values, key: string): string =>
  row[key] ? (choiceText('risk', key, String(row[key])) ?? String(row[key])) : '';

export function personName(row: Values, { members }: Pick<RiskNames, 'members'>): string {
  const member = typeof row['member_id'] === 'number' ? members.get(row['member_id']) : undefined;
  return member?.label ?? joined(row['first_name'], row['last_name']);
}

/** How an item is called on a card: first what one looks for, then what tells it from the others. */
export interface ItemText {
  title: string;
  detail: string;
}

export const vehicleText = (row: Values, names: RiskNames): ItemText => ({
  title:
    joined(nameOf(row['make_id'], names.makes), nameOf(row['model_id'], names.models), row['year']) ||
    t('risk.unnamed'),
  detail: inLine([
    joined(row['plate_region'], row['plate_code'], row['plate']),
    shown(row['chassis_no']),
    choice(row, 'cover'),
    groupedAmount(shown(row['insured_value'])),
  ]),
});

export function personText(row: Values, names: RiskNames, day: (day: string) => string): ItemText {
  const member = typeof row['member_id'] === 'number' ? names.members.get(row['member_id']) : undefined;
  const told: Values = member ? { ...member } : row;
  const birth = shown(told['date_of_birth']);
  return {
    title: personName(row, names) || t('risk.unnamed'),
    detail: inLine([
      birth && day(birth),
      choice(told, 'gender'),
      choice(told, 'relation'),
      shown(row['category'] || told['plan_category']),
      shown(told['employee_no']),
      shown(row['certificate_no']),
    ]),
  };
}

export const placeTitle = (row: Values): string => shown(row['address']) || t('risk.unnamed');

export const placeText = (row: Values, currency: string): ItemText => ({
  title: placeTitle(row),
  detail: inLine([
    shown(row['occupancy']),
    sumOfPlaces([row], currency),
    inList((row['mortgagees'] as string[] | undefined) ?? []),
  ]),
});
