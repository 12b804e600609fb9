import { difference, sumOf } from '#contract/base/amounts/amounts';
import { isZero } from '#contract/base/amounts/decimals';
import type { PremiumLineInput } from '#contract/money/premium';
import { said as sentence, type Said } from '../../../../said.ts';

/** What the rows of a policy say of its premium, each amount once. */
export type SaidPremium = {
  net_premium?: string | undefined;
  discount?: string | undefined;
  fees?: string | undefined;
  tax?: string | undefined;
  gross_premium?: string | undefined;
};
type OfItem = { item_id: string; amount: string };

type Lines = { lines: PremiumLineInput[] } | { field: string; words: Said };

const nothingSaid = sentence('policyNoPremium');
const adds = (said: string, sum: string, currency: string) =>
  sentence('policyPremiumAdds', { sum, said, currency });

const isSame = (currency: string, one: string, other: string): boolean =>
  isZero(difference(currency, one, other));

/** What was agreed with the insurer before discounts: said, or what is left of the gross premium. */
function netOf(currency: string, said: SaidPremium, items: readonly OfItem[]): string | undefined {
  const { fees = '0', tax, discount = '0', gross_premium } = said;
  if (items.length > 0)
    return sumOf(
      currency,
      items.map(({ amount }) => amount),
    );
  if (said.net_premium !== undefined) return said.net_premium;
  if (gross_premium === undefined || tax === undefined) return undefined;
  const net = difference(currency, gross_premium, sumOf(currency, [fees, tax]));
  return sumOf(currency, [net, discount]);
}

/** The tax as it was charged; undefined where the file does not tell, and the product's rate does. */
function taxOf(currency: string, said: SaidPremium, net: string): string | undefined {
  const { fees = '0', tax, discount = '0', gross_premium } = said;
  if (tax !== undefined || gross_premium === undefined) return tax;
  const without = difference(currency, sumOf(currency, [net, fees]), discount);
  return difference(currency, gross_premium, without);
}

/** The net premium of a policy beside those of its items, and the gross premium beside all that it is made of. */
function contradiction(currency: string, said: SaidPremium, net: string, tax: string | undefined) {
  const { fees = '0', discount = '0', gross_premium, net_premium } = said;
  if (net_premium !== undefined && !isSame(currency, net_premium, net))
    return { field: 'net_premium', words: adds(net_premium, net, currency) };
  if (tax === undefined || gross_premium === undefined) return undefined;
  if (tax.startsWith('-'))
    return {
      field: 'gross_premium',
      words: sentence('policyGrossTooLow'),
    };
  const sum = difference(currency, sumOf(currency, [net, fees, tax]), discount);
  return isSame(currency, sum, gross_premium)
    ? undefined
    : { field: 'gross_premium', words: adds(gross_premium, sum, currency) };
}

/** The lines of a premium as the file says it: of each item where it has one of its own, else of the whole policy. */
export function linesOf(currency: string, said: SaidPremium, items: readonly OfItem[]): Lines {
  const net = netOf(currency, said, items);
  if (net === undefined) return { field: 'net_premium', words: nothingSaid };
  const tax = taxOf(currency, said, net);
  const wrong = contradiction(currency, said, net, tax);
  if (wrong) return wrong;
  const rate = tax !== undefined && isZero(tax) ? { tax_rate: '0' } : {};
  const base = { kind: 'base' as const, label: 'Premium', ...rate };
  const parts: PremiumLineInput[] =
    items.length > 0
      ? items.map(({ item_id, amount }) => ({ ...base, amount, item_id }))
      : [{ ...base, amount: net }];
  const besides = [
    ['discount', 'Discount', said.discount, rate],
    ['fee', 'Fees', said.fees, {}],
    ['tax', 'Tax', tax, {}],
  ] as const;
  const others = besides.flatMap(([kind, label, amount, more]): PremiumLineInput[] =>
    amount === undefined || isZero(amount) ? [] : [{ kind, label, amount, ...more }],
  );
  return { lines: [...parts, ...others] };
}
