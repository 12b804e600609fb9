import type { ComparisonField, ComparisonSection } from '#contract/sales/comparison';
import { placesOf } from '#contract/base/money';
import type { DateFormat } from '#contract/system/organisation';
import type { Language } from '#contract/system/users';
import { comparison as arabicComparison } from '#messages/ar/sales/comparison';
import { proposal as arabicProposal } from '#messages/ar/sales/proposal';
import { comparison as englishComparison } from '#messages/en/sales/comparison';
import { proposal as englishProposal } from '#messages/en/sales/proposal';

const texts = {
  en: { proposal: englishProposal, comparison: englishComparison },
  ar: { proposal: arabicProposal, comparison: arabicComparison },
};
const locales = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' };

type ProposalText = keyof typeof englishProposal;
type ComparisonText =
  | ComparisonField
  | `section_${ComparisonSection['key']}`
  | 'included'
  | 'not_included'
  | 'not_stated'
  | 'tax_not_stated'
  | 'unequalTax';

export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** How days and amounts are written in the client's language. */
export function figuresIn(language: Language, dateFormat: DateFormat, currency: string) {
  const places = placesOf(currency);
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
    money: (text: string) => `${currency} ${amount(text)}`,
  };
}

/** How a proposal speaks: its texts, its days and its amounts, in the client's language. */
export function wordingIn(language: Language, dateFormat: DateFormat, currency: string) {
  const { proposal, comparison } = texts[language];
  return {
    ...figuresIn(language, dateFormat, currency),
    say: (name: ProposalText, values: Record<string, string | number> = {}) => filled(proposal[name], values),
    compared: (name: ComparisonText) => comparison[name],
    /** Which offers are with tax, which without and of which it is open. */
    ofTax: (kind: 'taxed' | 'untaxed' | 'unstated', insurers: string) =>
      filled(comparison[`${kind}Offers`], { insurers }),
    madeTax: (rate: string) => filled(comparison.madeTax, { rate }),
  };
}
export type Wording = ReturnType<typeof wordingIn>;
