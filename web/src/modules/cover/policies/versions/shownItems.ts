import type { PolicyVersion } from '#contract/cover/policies/policyVersions';
import { itemsIn } from '#contract/cover/endorsements/coverChange';
import type { InsuredList } from '#contract/sales/risk/insured';
import { placeSums } from '#contract/sales/risk/otherLines';
import { describedBy } from '#contract/sales/risk/people';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { formatDay } from '../../../../components/days/dates.ts';
import { formatAmount, formatMoney } from '../../../../components/money.ts';
import { inLine } from '../../../../messages/joined.ts';
import { labelOf, t } from '../../../../messages/t.ts';
import { shown, type ItemColumn } from '../../../sales/risk/cells.ts';
import { placeColumns, vehicleColumns } from '../../../sales/risk/items/itemColumns.ts';
import { peersIn } from '../../../sales/risk/people/peers.ts';
import { peopleColumns, type PeopleWords } from '../../../sales/risk/people/peopleColumns.ts';
import { placeTotal } from '../../../sales/risk/items/placeTotals.ts';
import { namesIn, noLinks, type RiskNames } from '../../../sales/risk/riskNames.ts';
import { personName, personText, placeText, vehicleText } from '../../../sales/risk/riskText.ts';

/** A field of an item, or several that are read together. */
export interface ItemField {
  key: string;
  title: string;
  /** Those of the item that it is made of: where they are the same, so is what it says. */
  of: readonly string[];
  isFigure: boolean;
  textOf: (row: Values) => string;
}

/** Which one of its name an item is, and what it is insured for. */
interface ItemNamed {
  hint: string;
  worth: string;
}

/** The vehicles, people or places of a version, and how they are told. */
export interface ShownItems {
  list: InsuredList | null;
  rows: readonly Values[];
  fields: readonly ItemField[];
  titleOf: (row: Values) => string;
  named: (row: Values) => ItemNamed;
  /** Those inside an item, who keep their ids as well. */
  driversOf: (row: Values) => readonly Values[];
  driverFields: readonly ItemField[];
  driverName: (row: Values) => string;
}

type OfVersion = Pick<PolicyVersion, 'risk' | 'risk_links' | 'currency'>;

const fieldOf = ({ key, title, isFigure = false, textOf }: ItemColumn): ItemField => ({
  key,
  title,
  of: [key],
  isFigure,
  textOf,
});

const sums = new Set<string>(['insured_value', ...placeSums]);

/** Sums have the places of their currency on both sides, however they were typed. */
const inMoney =
  (currency: string) =>
  (field: ItemField): ItemField =>
    sums.has(field.key)
      ? {
          ...field,
          textOf: (row) =>
            typeof row[field.key] === 'string' ? formatAmount(String(row[field.key]), currency) : '',
        }
      : field;

const joined = (...parts: unknown[]): string =>
  parts
    .map(shown)
    .filter((part) => part !== '')
    .join(' ');

const plateParts = ['plate_region', 'plate_code', 'plate', 'plate_pending'];

/** A plate is read as one, whatever it is kept as. */
const plate = (): ItemField => ({
  key: 'plate',
  title: labelOf('risk', 'plate'),
  of: plateParts,
  isFigure: false,
  textOf: (row) =>
    row['plate_pending'] === true
      ? labelOf('risk', 'plate_pending')
      : joined(row['plate_region'], row['plate_code'], row['plate']),
});

function vehicleFields(names: RiskNames): ItemField[] {
  const apart = new Set([...plateParts, 'drivers']);
  const columns = vehicleColumns(names).filter(({ key }) => !apart.has(key));
  const year = columns.findIndex(({ key }) => key === 'year');
  return columns.map(fieldOf).toSpliced(year + 1, 0, plate());
}

/** What tells who somebody is, or which member. */
const ofPerson = (field: ItemField): ItemField => ({
  ...field,
  of: field.of.some((key) => describedBy.some((each) => each === key))
    ? [...field.of, 'member_id']
    : field.of,
});

const isMember = (row: Values): boolean => typeof row['member_id'] === 'number';

function peopleFields(rows: readonly Values[], names: RiskNames, words: PeopleWords, isCovered: boolean) {
  const categories = isCovered ? [] : undefined;
  const columns = peopleColumns({ names, peers: peersIn(rows, names), categories }, words);
  return columns.map(fieldOf).map(ofPerson);
}

const moneyOf = (amount: unknown, currency: string): string =>
  typeof amount === 'string' ? formatMoney(amount, currency) : '';

const driversOf = (row: Values): readonly Values[] => (row['drivers'] as Values[] | undefined) ?? [];
const nobody = (): readonly Values[] => [];

/** The items of a version as the screens of a risk tell them. */
export function shownItems({ risk, risk_links, currency }: OfVersion, words: PeopleWords): ShownItems {
  const names = namesIn(risk_links ?? noLinks);
  const day = (text: string) => formatDay(text, words.format);
  const rows: readonly Values[] = itemsIn(risk);
  const driverName = (row: Values) => personName(row, names) || t('risk.unnamed');
  const base = { rows, driversOf: nobody, driverFields: [], driverName };
  const hintOf = (row: Values) => personText(row, names, day).detail;
  switch (risk?.line) {
    case 'motor':
      return {
        ...base,
        list: 'vehicles',
        fields: vehicleFields(names).map(inMoney(currency)),
        titleOf: (row) => vehicleText(row, names).title,
        named: (row) => ({
          hint: plate().textOf(row) || shown(row['chassis_no']),
          worth: inLine([moneyOf(row['insured_value'], currency)]),
        }),
        driversOf,
        driverFields: peopleFields(rows.flatMap(driversOf), names, words, false),
      };
    case 'property': {
      const columns = placeColumns(currency).filter(({ key }) => key !== placeTotal);
      return {
        ...base,
        list: 'locations',
        fields: columns.map(fieldOf).map(inMoney(currency)),
        titleOf: (row) => placeText(row, currency).title,
        named: (row) => ({ hint: '', worth: placeText(row, currency).detail }),
      };
    }
    case 'health':
    case 'travel':
      return {
        ...base,
        list: risk.line === 'health' ? 'members' : 'travellers',
        fields: peopleFields(rows, names, words, risk.line === 'health'),
        titleOf: driverName,
        named: (row) => ({ hint: hintOf(row), worth: shown(row['category']) }),
      };
    default:
      return { ...base, list: null, fields: [], titleOf: () => '', named: () => ({ hint: '', worth: '' }) };
  }
}

const isStated = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

/** Whether the item says anything of it; what the record of a member says is not of the version. */
export const says = (row: Values, { of }: ItemField): boolean =>
  (of.includes('member_id') ? !isMember(row) : true) && of.some((key) => isStated(row[key]));
