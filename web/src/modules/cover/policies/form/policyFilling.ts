import type { Account } from '#contract/people/accounts';
import type { BillingType } from '#contract/base/amounts/billing';
import type { Insurer } from '#contract/reference/insurers';
import type { Policy } from '#contract/cover/policies/policies';
import type { Product } from '#contract/reference/products';
import { endOfTerm, endsTooLate } from '#contract/base/days/term';
import { plusDays } from '#contract/base/days/wallClock';
import { isDay } from '../../../../components/calendar/useTypedDates.ts';
import { isSame, type Values } from '../../../../components/form/merging/merge.ts';
import { coverOf } from '../../../sales/risk/lines/riskCover.ts';
import { valuesOf } from './policyForm.ts';

/** What a policy takes its defaults from, as far as it is chosen. */
export interface Sources {
  account?: Account | undefined;
  product?: Product | undefined;
  insurer?: Insurer | undefined;
  previous?: Policy | undefined;
  organisation: { tax_rate: string; billing_type: BillingType };
  /** Someone without that permission leaves the policy with the account's owner. */
  mayAssign: boolean;
}

const fromPrevious = ({ previous }: Sources): Values =>
  previous ? { start_date: plusDays(previous.end_date, 1), business_type: 'renewal' } : {};

const fromAccount = ({ account, mayAssign }: Sources): Values =>
  account
    ? {
        agent_id: account.agent_id,
        sub_agent_id: account.sub_agent_id,
        ...(mayAssign ? { assigned_to_id: account.owner_id } : {}),
      }
    : {};

/** A term that would end after the last day there is has none: saving tells why. */
const endFor = (start: string, months: number): Values =>
  isDay(start) && !endsTooLate(start, months) ? { end_date: endOfTerm(start, months) } : {};

const fromProduct = ({ product, insurer, organisation }: Sources, values: Values): Values =>
  product
    ? {
        insurer_id: product.insurer_id,
        billing_type: insurer?.billing_type ?? organisation.billing_type,
        ...(coverOf(values['risk'] as Values | null, values['start_date'])
          ? {}
          : endFor(String(values['start_date']), product.term_months)),
      }
    : {};

/** The rate that lines without one of their own have. */
const rateOf = ({ product, organisation }: Sources): string => product?.tax_rate ?? organisation.tax_rate;

export interface Filling {
  /** The fields that change, and their new values. */
  changes: Values;
  /** Which fields are those of the product and its insurer now, and which were left as someone entered them. */
  filled: string[];
  kept: string[];
}

const begun = valuesOf({})(undefined);

/** Nobody has touched what is still as it was filled in, or as the form began. */
function isUntouched(values: Values, field: string): boolean {
  const filled = values['filled'] as Values;
  return isSame(values[field], (field in filled ? filled : begun)[field]);
}

function fill(values: Values, defaults: Values, isForced: (field: string) => boolean): Filling {
  const differing = Object.keys(defaults).filter((field) => !isSame(values[field], defaults[field]));
  const filled = differing.filter((field) => isForced(field) || isUntouched(values, field));
  return {
    changes: {
      ...Object.fromEntries(filled.map((field) => [field, defaults[field]])),
      filled: { ...(values['filled'] as Values), ...defaults },
    },
    filled,
    kept: differing.filter((field) => !filled.includes(field)),
  };
}

/** Lines with the rate of the product before have that of the one now. */
function fillRates(values: Values, sources: Sources): Filling {
  const rate = rateOf(sources);
  const before = (values['filled'] as Values)['tax_rate'];
  const lines = values['lines'] as Values[];
  const isOfBefore = (line: Values) => line['tax_rate'] === before && line['taxable'] === true;
  const isOther = before !== undefined && before !== rate && lines.some(isOfBefore);
  const changed = lines.map((line) => (isOfBefore(line) ? { ...line, tax_rate: null } : line));
  return {
    changes: {
      ...(isOther ? { lines: changed } : {}),
      filled: { ...(values['filled'] as Values), tax_rate: rate },
    },
    filled: isOther ? ['tax_rate'] : [],
    kept: [],
  };
}

/**
 * What is to be filled in by what was chosen. Only what nobody has touched changes; the insurer of a product is that of
 * the product in any case. A policy that is changed begins with all of it as it stands.
 */
export function refill(values: Values, sources: Sources): Filling {
  if (values['filled'] === null)
    return { changes: { filled: standing(values, sources) }, filled: [], kept: [] };
  const ofOthers = fill(values, { ...fromPrevious(sources), ...fromAccount(sources) }, () => false);
  const now = { ...values, ...ofOthers.changes };
  const ofProduct = fill(
    now,
    fromProduct(sources, now),
    (field) => field === 'insurer_id' && sources.product?.insurer_id !== null,
  );
  const ofRates = fillRates({ ...now, ...ofProduct.changes }, sources);
  return {
    changes: { ...ofOthers.changes, ...ofProduct.changes, ...ofRates.changes },
    filled: [...ofProduct.filled, ...ofRates.filled],
    kept: ofProduct.kept,
  };
}

/** What would be filled in by what the policy has already. */
const standing = (values: Values, sources: Sources): Values => ({
  ...fromProduct(sources, values),
  tax_rate: rateOf(sources),
});
