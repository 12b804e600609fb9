import type { Risk } from '#contract/sales/risk';
import { formatMoney } from '../../../components/money.ts';
import type { Fact } from '../../../components/record/Facts.tsx';
import { inList } from '../../../messages/joined.ts';
import { choiceText, labelOf, t } from '../../../messages/t.ts';
import type { RiskNames } from './riskNames.ts';
import { personName } from './riskText.ts';

interface Told {
  currency: string;
  names: RiskNames;
  day: (day: string) => string;
}

const fact = (key: string, value: string | null): Fact => ({ label: labelOf('risk', key), value });
const choice = (key: string, value: string | null) =>
  fact(key, value && (choiceText('risk', key, value) ?? value));
const percent = (key: string, value: string | null) => fact(key, value && `${value} %`);
const yesNo = (key: string, value: boolean | null) =>
  fact(key, value === null ? null : t(value ? 'fields.true' : 'fields.false'));

/** What a risk says beside its lists of items. */
export function riskFacts(risk: Risk, { currency, names, day }: Told): Fact[] {
  const money = (key: string, amount: string | null) => fact(key, amount && formatMoney(amount, currency));
  switch (risk.line) {
    case 'health':
      return [
        fact('plan', risk.plan),
        fact('network', risk.network),
        money('annual_limit', risk.annual_limit),
        percent('copay_pct', risk.copay_pct),
        fact('tpa', risk.tpa),
        yesNo('maternity', risk.maternity),
      ];
    case 'travel':
      return [
        fact('destination', risk.destination),
        choice('trip_type', risk.trip_type),
        fact('from', day(risk.from)),
        fact('to', day(risk.to)),
      ];
    case 'life':
      return [
        fact('life_assured', personName(risk.life_assured, names)),
        money('sum_assured', risk.sum_assured),
        fact('term_years', String(risk.term_years)),
        choice('frequency', risk.frequency),
        yesNo('smoker', risk.smoker),
        fact('nominees', inList(risk.nominees.map(({ name, pct }) => `${name} ${pct} %`))),
      ];
    case 'marine':
      return [
        fact('cargo', risk.cargo),
        { label: t('risk.marine_from'), value: risk.from },
        { label: t('risk.marine_to'), value: risk.to },
        choice('conveyance', risk.conveyance),
        fact('vessel', risk.vessel),
        choice('basis', risk.basis),
        choice('clause', risk.clause),
        money('invoice_value', risk.invoice_value),
      ];
    case 'motor':
    case 'property':
      return [];
    default:
      return [
        fact('description', risk.description),
        money('limit', risk.limit),
        fact('territory', risk.territory),
      ];
  }
}
