import { Money, moneyProblem } from '#contract/base/amounts/money';
import { percent } from '#contract/base/amounts/percent';
import type { OfferBenefit } from '#contract/sales/quotes/benefits';
import { readAmount, westernFigures } from '../../../../components/money.ts';
import { t } from '../../../../messages/t.ts';

/** What a text in a cell means, or what is wrong with it, in words. */
export type Read<Value> = { value: Value } | { problem: string };

/** Written where there is nothing to write. */
const nothing = /^(?:[-–—]|n\/?a|n\.a\.?|none|nil|not (?:offered|stated|applicable)|لا يوجد|غير مذكور)$/i;
const isNothing = (text: string): boolean => text.trim() === '' || nothing.test(text.trim());

/** The dirham is called so on papers of insurers, and by no standard. */
const otherNames: Record<string, readonly string[]> = { AED: ['Dhs.', 'Dhs', 'Dh', 'درهم'] };

const symbolIn = (language: string, currency: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency })
    .formatToParts(0)
    .filter(({ type }) => type === 'currency')
    .map(({ value }) => value.replaceAll(/[\u200e\u200f]/g, ''))
    .join('');

/** AED 1,200.50 and 1,200.50 د.إ. without what they are counted in. */
function withoutCurrency(text: string, currency: string): string {
  const bare = text.replaceAll(/[\u200e\u200f\u2066-\u2069\u061c]/g, '').trim();
  const names = [
    currency,
    symbolIn('en', currency),
    symbolIn('ar', currency),
    ...(otherNames[currency] ?? []),
  ];
  for (const name of names.filter((each) => each !== '').toSorted((a, b) => b.length - a.length)) {
    const [plain, sought] = [bare.toLowerCase(), name.toLowerCase()];
    if (plain.startsWith(sought)) return bare.slice(name.length);
    if (plain.endsWith(sought)) return bare.slice(0, -name.length);
  }
  return bare;
}

const whole = /^\d+(?:\.\d*)?$/;
/** 0450 and 12. as people write them. */
const tidied = (figures: string): string => figures.replace(/^0+(?=\d)/, '').replace(/\.$/, '');

/** An amount of nothing or more; null where there is none. What is taken off may be written with a minus. */
export function readMoney(text: string, currency: string, isTakenOff = false): Read<string | null> {
  if (isNothing(text)) return { value: null };
  const figures = withoutCurrency(text.replaceAll('−', '-'), currency).trim();
  const minus = /^(?:-(.*)|\((.*)\))$/.exec(figures);
  const amount = readAmount(minus ? (minus[1] ?? minus[2] ?? '') : figures);
  if (!whole.test(amount)) return { problem: t('prices.notAmount', { text: text.trim() }) };
  if (minus && !isTakenOff) return { problem: t('prices.belowNothing') };
  const value = tidied(amount);
  const problem = moneyProblem(value, currency);
  if (problem !== undefined) return { problem };
  return Money.safeParse(value).success
    ? { value }
    : { problem: t('prices.notAmount', { text: text.trim() }) };
}

export type StatedTax = { rate: string } | { amount: string };

/** 5 % is a rate for all that is taxed, 206.03 what the insurer says the tax comes to; null where it is reckoned. */
export function readTax(text: string, currency: string): Read<StatedTax | null> {
  if (isNothing(text)) return { value: null };
  const [, figures] = /^(.+?)\s*[%٪]$/.exec(text.trim()) ?? [];
  if (figures === undefined) {
    const read = readMoney(text, currency);
    if ('problem' in read) return { problem: t('prices.notTax', { text: text.trim() }) };
    return { value: read.value === null ? null : { amount: read.value } };
  }
  const { data } = percent.safeParse(westernFigures(figures));
  return data === undefined
    ? { problem: t('prices.notTax', { text: text.trim() }) }
    : { value: { rate: data } };
}

export type Stated = Pick<OfferBenefit, 'included' | 'limit'>;

/** Alone, or before the words of a limit. */
const yes = /^(?:y|yes|incl\.?|included|covered|✓|✔|نعم|مشمول)(?=$|[\s:,;–-])/i;
const no = /^(?:n|not included|not covered|excluded|✗|✘|غير مشمول)(?=$|[\s:,;–-])/i;
/** No limit is one: only alone these say no. */
const noAlone = /^(?:no|لا)$/i;
const longestLimit = 200;

const limitAfter = (text: string, said: string): string =>
  text
    .slice(said.length)
    .replace(/^[\s:,;–-]+/, '')
    .trim();

/** Y, N or nothing, and what stands after it is the limit; a limit alone says enough. */
export function readBenefit(text: string): Read<Stated> {
  const bare = text.replaceAll(/\s+/g, ' ').trim();
  if (isNothing(bare)) return { value: { included: null, limit: '' } };
  const [included, said] = statedBy(bare);
  const limit = limitAfter(bare, said);
  return limit.length > longestLimit
    ? { problem: t('prices.tooLong', { count: longestLimit }) }
    : { value: { included, limit } };
}

function statedBy(bare: string): [included: boolean | null, said: string] {
  const [yesSaid] = yes.exec(bare) ?? [];
  if (yesSaid !== undefined) return [true, yesSaid];
  const [noSaid] = noAlone.exec(bare) ?? no.exec(bare) ?? [];
  return noSaid === undefined ? [null, ''] : [false, noSaid];
}

/** As one would type it. */
export function benefitText({ included, limit }: Stated): string {
  if (included === null) return limit;
  const said = included ? 'Y' : 'N';
  return limit === '' ? said : `${said} ${limit}`;
}

/** A line or some paragraphs. */
export const readWords = (text: string, longest: number): Read<string> =>
  text.trim().length > longest
    ? { problem: t('prices.tooLong', { count: longest }) }
    : { value: text.trim() };
