import type { ComparisonField, ComparisonSection } from '#contract/sales/quotes/comparisonRows';
import { placesOf } from '#contract/base/amounts/money';
import type { DateFormat } from '#contract/system/organisation';
import type { Language } from '#contract/system/users';
import { fields as arabicFields } from '#messages/ar/base/fields';
import { comparison as arabicComparison } from '#messages/ar/sales/comparison';
import { proposal as arabicProposal } from '#messages/ar/sales/proposal';
import { risk as arabicRisk } from '#messages/ar/sales/risk';
import { fields as englishFields } from '#messages/en/base/fields';
import { comparison as englishComparison } from '#messages/en/sales/comparison';
import { proposal as englishProposal } from '#messages/en/sales/proposal';
import { risk as englishRisk } from '#messages/en/sales/risk';
import type { Text } from '#messages/types';
import { productWordIn } from './productWordIn.ts';

const texts = {
  en: { proposal: englishProposal, comparison: englishComparison, risk: englishRisk, fields: englishFields },
  ar: { proposal: arabicProposal, comparison: arabicComparison, risk: arabicRisk, fields: arabicFields },
};
const locales = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' };

type ProposalText = keyof typeof englishProposal;
type ComparisonText =
  | ComparisonField
  | 'included'
  | 'not_included'
  | 'not_stated'
  | 'tax_not_stated'
  | 'several'
  | 'unequalTax';

export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** How days and amounts are written in the client's language. */
export function figuresIn(language: Language, dateFormat: DateFormat, currency: string) {
  const places = placesOf(currency);
  const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
  const figures = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  const days = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  // As text, because a number would not hold the last digits of a large amount.
  const amount = (text: string) => figures.format(text as `${number}`).replace('-', '−');
  return {
    day: (day: string) => (dateFormat === 'iso' ? day : days.format(new Date(`${day}T00:00:00Z`))),
    amount,
    /** Of one that has no decimals but zeros. */
    wholeAmount: (text: string) => whole.format(text as `${number}`),
    money: (text: string) => `${currency} ${amount(text)}`,
    /** What products are called, and what they cover. */
    word: (name: string) => productWordIn(language, name),
  };
}

const wholes = new Intl.NumberFormat('en-GB');
const counts = {
  vehicles: 'countOfVehicles',
  members: 'countOfPeople',
  travellers: 'countOfPeople',
  locations: 'countOfPlaces',
} as const;

/** How the risk is spoken of: its fields and choices under the names that the screens have for them. */
function riskIn(language: Language) {
  const words: Record<string, Text> = texts[language].risk;
  const plurals = new Intl.PluralRules(locales[language]);
  const ofRisk = (field: string): string => {
    const text = words[field];
    return typeof text === 'string' ? text : field;
  };
  return {
    ofRisk,
    chosen: (field: string, value: string) =>
      value === 'true' ? texts[language].comparison.included : ofRisk(`${field}_${value}`),
    answered: (value: string) => texts[language].fields[value === 'true' ? 'true' : 'false'],
    whole: (count: number) => wholes.format(count),
    counted: (list: keyof typeof counts, count: number): string => {
      const forms = words[counts[list]];
      const text = typeof forms === 'string' ? forms : (forms?.[plurals.select(count)] ?? forms?.other ?? '');
      return filled(text, { count: wholes.format(count) });
    },
  };
}

/** How a proposal speaks: its texts, its days and its amounts, in the client's language. */
export function wordingIn(language: Language, dateFormat: DateFormat, currency: string) {
  const { proposal, comparison } = texts[language];
  return {
    ...figuresIn(language, dateFormat, currency),
    ...riskIn(language),
    say: (name: ProposalText, values: Record<string, string | number> = {}) => filled(proposal[name], values),
    compared: (name: ComparisonText) => comparison[name],
    /** Which offers are with tax, which without and of which it is open. */
    ofTax: (kind: 'taxed' | 'untaxed' | 'unstated', insurers: string) =>
      filled(comparison[`${kind}Offers`], { insurers }),
    section: ({ key, category = '' }: ComparisonSection): string => {
      if (key !== 'category') return comparison[`section_${key}`];
      return category === ''
        ? comparison.section_category_alike
        : filled(comparison.section_category, { category });
    },
    percent: (percent: string) => filled(comparison.percent, { percent }),
    madeTax: (rate: string) => filled(comparison.madeTax, { rate }),
  };
}
export type Wording = ReturnType<typeof wordingIn>;
