import type { PolicyType } from '#contract/base/amounts/lines';
import { emptyRisk } from '#contract/sales/risk/blank';
import type { RiskLinks } from '#contract/sales/risk/links';
import { describeField } from '../../../components/form/merging/describeValue.ts';
import type { FormStore } from '../../../components/form/state/formStore.ts';
import type { TellPart } from '../../../components/form/merging/MergeDialog.tsx';
import {
  isSame,
  type Conflict,
  type Documents,
  type Values,
} from '../../../components/form/merging/merge.ts';
import { useLabels } from '../../../components/form/fields/useLabels.ts';
import { groupedAmount } from '../../../components/money.ts';
import { useDates } from '../../../components/days/useDates.ts';
import { inLine } from '../../../messages/joined.ts';
import { labelOf, t } from '../../../messages/t.ts';
import { peersIn } from './people/peers.ts';
import { namesIn, noLinks, type RiskNames } from './riskNames.ts';
import { personText, placeTitle, vehicleText } from './riskText.ts';
import { vehicleLinks } from './items/vehicleNames.ts';

/** What is insured is sent whole, and merged row by row and cell by cell. A model is one of its make. */
export const riskDocument: Documents = {
  risk: {
    together: [[...vehicleLinks]],
    blank: ({ line }) => emptyRisk(line as PolicyType) as Values,
  },
};

const numbered = {
  vehicles: 'risk.vehicleNumber',
  members: 'risk.personNumber',
  travellers: 'risk.personNumber',
  locations: 'risk.placeNumber',
  drivers: 'risk.driverNumber',
} as const;
const isList = (step: unknown): step is keyof typeof numbered =>
  typeof step === 'string' && Object.hasOwn(numbered, step);

/** `Vehicle 2 · Plate`: the lists are told by the numbers of their rows, in the order that the form goes on with. */
export function placeInRisk(within: NonNullable<Conflict['within']>, whole: unknown): string {
  const words: string[] = [];
  let around = whole;
  for (const [index, step] of within.entries()) {
    if (typeof step === 'string') {
      around = (around as Values | undefined)?.[step];
      if (!isList(step) || index === within.length - 1) words.push(labelOf('risk', step));
    } else if ('id' in step) {
      const rows = (around as { id: string }[] | undefined) ?? [];
      const place = rows.findIndex(({ id }) => id === step.id);
      const list = within[index - 1];
      if (isList(list)) words.push(t(numbered[list], { number: place + 1 }));
      around = rows[place];
    } else words.push(inLine(step.map((field) => labelOf('risk', field))));
  }
  return inLine(words);
}

const links = {
  make_id: 'vehicle_makes',
  model_id: 'vehicle_models',
  variant_id: 'vehicle_variants',
  member_id: 'members',
} as const;
const isAmount = (field: string): boolean => /(?:_si|_value|limit|_sending|_turnover|^sum_\w+)$/.test(field);

/** How a part of a risk is asked about that two people changed, by the names that the form knows. */
export function useTellRiskPart(store: Pick<FormStore, 'read'>): TellPart {
  const dates = useDates();
  const labelled = useLabels(links);
  return ({ within = [], base, theirs, mine }, whole) => {
    const names = namesIn((store.read()['risk_links'] as RiskLinks | null) ?? noLinks);
    const list = within.at(-2);
    const say = (value: unknown): string => {
      const step = within.at(-1);
      if (step === undefined || typeof step === 'string') return cell(step ?? '', value);
      if (!('id' in step)) {
        const told = step.map((field) => cell(field, (value as Values | undefined)?.[field]));
        return inLine(told.filter((text) => text !== t('common.none')));
      }
      if (value === undefined) return t('risk.rowRemoved');
      const row = value as Values;
      const changed = changedIn(base as Values | undefined, row);
      const cells = changed.map((field) => `${labelOf('risk', field)}: ${cell(field, row[field])}`);
      return [titleOf(list, row), ...cells].join('\n');
    };
    const cell = (field: string, value: unknown): string => {
      if (field === 'principal') return peersIn(rowsIn(whole, within[0]), names).nameOf(String(value)) ?? '';
      if (typeof value === 'string' && isAmount(field)) return groupedAmount(value);
      return describeField('risk', field, named(field, value), dates);
    };
    const named = (field: string, value: unknown): unknown => {
      const known = typeof value === 'number' ? nameOf(names, field, value) : undefined;
      return known ?? labelled(field, value);
    };
    const titleOf = (of: unknown, row: Values): string => {
      if (of === 'vehicles') return vehicleText(row, names).title;
      return of === 'locations' ? placeTitle(row) : personText(row, names, dates.day).title;
    };
    return { label: placeInRisk(within, whole), theirs: say(theirs), mine: say(mine) };
  };
}

const rowsIn = (whole: unknown, list: unknown): Values[] =>
  ((whole as Values | undefined)?.[String(list)] as Values[] | undefined) ?? [];

/** The cells of a row that are not what they were; its id is no matter for people. */
const changedIn = (before: Values | undefined, row: Values): string[] =>
  Object.keys(row).filter((field) => field !== 'id' && !isSame(before?.[field], row[field]));

function nameOf({ makes, models, variants, members }: RiskNames, field: string, id: number) {
  const maps: Record<string, ReadonlyMap<number, string>> = {
    make_id: makes,
    model_id: models,
    variant_id: variants,
  };
  return field === 'member_id' ? members.get(id)?.label : maps[field]?.get(id);
}
