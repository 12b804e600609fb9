import type { Insured } from '#contract/sales/risk/insured';
import { riskItems, type Risk } from '#contract/sales/risk/risk';
import { formatMoney } from '../../../components/money.ts';
import { inLine, inList } from '../../../messages/joined.ts';
import { inShortList } from '../../../messages/shortList.ts';
import { t } from '../../../messages/t.ts';
import { factText, type Told } from './riskFacts.ts';

const longest = 80;
const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)} …` : text);

/** What is insured where nothing is insured by itself. */
function wholeOf(risk: Risk): string[] {
  if (risk.line === 'marine') return [risk.cargo, risk.from, risk.to].map(shortened);
  return 'description' in risk ? [shortened(risk.description)] : [];
}

/** A whole risk where there is place for a line: how many items it has, and what the first of them are called. */
export function riskInShort(risk: Risk): string {
  const items = riskItems(risk);
  if (items.length === 0) return inLine([t(`lines.${risk.line}`), ...wholeOf(risk)]);
  const named = items.map(({ label }) => label).filter((label) => label !== '');
  const count = t('quote_forms.items', { count: items.length });
  return inLine([t(`lines.${risk.line}`), count, ...(named.length > 0 ? [inShortList(named)] : [])]);
}

const counts = {
  vehicles: 'countOfVehicles',
  members: 'countOfPeople',
  travellers: 'countOfPeople',
  locations: 'countOfPlaces',
} as const;

/** "12 people", wherever something is insured one by one. */
export const countText = ({ list, count }: Insured): string =>
  list === null ? '' : t(`risk.${counts[list]}`, { count });

const mostFacts = 4;

/** What is insured in a line: how many, for how much, and what is said first of it. */
export const insuredInShort = (insured: Insured, told: Told): string =>
  inLine([
    countText(insured),
    insured.total && formatMoney(insured.total, told.currency),
    inList(insured.categories.map(({ name, facts }) => `${name || t('risk.noCategory')} ${facts[0]?.value}`)),
    ...insured.facts.slice(0, mostFacts).map((fact) => shortened(factText(fact, told))),
  ]);
