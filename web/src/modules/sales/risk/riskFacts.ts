import type { InsuredFact } from '#contract/sales/risk/insured';
import { formatMoney } from '../../../components/money.ts';
import type { Fact } from '../../../components/record/sections/Facts.tsx';
import { inLine } from '../../../messages/joined.ts';
import { choiceText, labelOf, t } from '../../../messages/t.ts';

/** In which money and how days are told. */
export interface Told {
  currency: string;
  day: (day: string) => string;
}

/** What is counted or measured stands at the end of its cell. */
export const isFigure = ({ kind }: InsuredFact): boolean =>
  kind === 'amount' || kind === 'percent' || kind === 'count';

/** A rate is shown with its sign, which its label need not have as well. */
export const factLabel = ({ field, kind }: InsuredFact): string =>
  kind === 'percent' ? labelOf('risk', field).replace(/\s*%$/, '') : labelOf('risk', field);

export function factText({ field, value, kind }: InsuredFact, { currency, day }: Told): string {
  if (value === '') return '';
  switch (kind) {
    case 'amount':
      return formatMoney(value, currency);
    case 'day':
      return day(value);
    case 'percent':
      return `${value} %`;
    case 'answer':
      return t(value === 'true' ? 'fields.true' : 'fields.false');
    case 'choice':
      return value === 'true' ? t('fields.true') : (choiceText('risk', field, value) ?? value);
    default:
      return value;
  }
}

/** What a description of a risk says beside its lists. */
export const riskFacts = (facts: readonly InsuredFact[], told: Told): Fact[] =>
  facts.map((fact) => ({ label: factLabel(fact), value: factText(fact, told) }));

/** What an entry says, where there is place for a line; a column of its own says it elsewhere. */
export const entryText = (facts: readonly InsuredFact[], told: Told): string =>
  inLine(facts.flatMap((fact) => (fact.value === '' ? [] : `${factLabel(fact)}: ${factText(fact, told)}`)));
