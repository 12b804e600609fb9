import { useMemo } from 'react';
import type { PolicyType } from '#contract/base/amounts/lines';
import type { Fields } from '#contract/cover/endorsements/coverChange';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import { isAmountOfRisk } from '#contract/sales/risk/riskFields';
import type { OfferBenefit } from '#contract/sales/quotes/benefits';
import { describeField } from '../../../components/form/merging/describeValue.ts';
import { formatMoney } from '../../../components/money.ts';
import { useDates } from '../../../components/days/useDates.ts';
import { inLine, inList } from '../../../messages/joined.ts';
import { labelOf, t } from '../../../messages/t.ts';
import { usePlaceColumns, useVehicleColumns } from '../../sales/risk/items/itemColumns.ts';
import { namesIn, noLinks, type RiskNames } from '../../sales/risk/riskNames.ts';
import { personText, placeText, vehicleText } from '../../sales/risk/riskText.ts';
import { benefitText } from '../policies/benefitText.ts';
import type { ChangeWords } from './changeRows.ts';

const amounts = new Set(['sum_insured', 'deductible']);

const benefitsText = (benefits: unknown): string =>
  inList((benefits as OfferBenefit[]).map((benefit) => inLine([benefit.label, benefitText(benefit)])));

/** Who and what a change is about, by the names that came with it. */
export function itemText(
  line: PolicyType,
  names: RiskNames,
  { currency, day }: { currency: string; day: ChangeWords['day'] },
): ChangeWords['textOf'] {
  if (line === 'motor') return (row) => vehicleText(row, names);
  if (line === 'property') return (row) => placeText(row, currency);
  return (row) => personText(row, names, day);
}

type Told = Pick<Endorsement, 'risk_links' | 'currency'> & { policy_type: PolicyType };

/** How a change is told to whoever reads it. */
export function useChangeWords({ risk_links, currency, policy_type }: Told): ChangeWords {
  const names = useMemo(() => namesIn(risk_links ?? noLinks), [risk_links]);
  const dates = useDates();
  const vehicles = useVehicleColumns(names);
  const places = usePlaceColumns(currency);
  const textOf = itemText(policy_type, names, { currency, day: dates.day });
  const columns = policy_type === 'motor' ? vehicles : places;
  const ofTerms = (field: string, value: unknown): string => {
    if (typeof value === 'string' && amounts.has(field)) return formatMoney(value, currency);
    if (field === 'benefits' && Array.isArray(value) && value.length > 0) return benefitsText(value);
    return describeField('policies', field, value, dates);
  };
  const ofItem = (field: string, value: unknown, holder: Fields): string => {
    const column = columns.find(({ key }) => key === field);
    const text = column?.textOf(holder);
    if (text) return text;
    if (typeof value === 'string' && value !== '' && isAmountOfRisk(field))
      return formatMoney(value, currency);
    return describeField('risk', field, value, dates);
  };
  return {
    textOf,
    labelOf: (of, field) => {
      if (field === 'end_date') return t('endorsements.end_date');
      return of === 'terms' ? labelOf('policies', field) : labelOf('risk', field);
    },
    describe: (of, field, value, holder) =>
      of === 'terms' ? ofTerms(field, value) : ofItem(field, value, holder),
    titleOf: (of) => t(`endorsement_screens.part_${of}`),
    day: dates.day,
  };
}
