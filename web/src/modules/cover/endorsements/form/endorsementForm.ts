import type { PolicyType } from '#contract/base/amounts/lines';
import { plusDays } from '#contract/base/days/wallClock';
import {
  changeBetween,
  itemsIn,
  withChange,
  type CoverChange,
  type CoverState,
} from '#contract/cover/endorsements/coverChange';
import { dependantsLeft } from '#contract/cover/policies/dependants';
import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyVersion } from '#contract/cover/policies/policyVersions';
import { PremiumLineInput } from '#contract/money/premium';
import { insuredLists } from '#contract/sales/risk/insured';
import type { Risk } from '#contract/sales/risk/risk';
import type { RiskLinks } from '#contract/sales/risk/links';
import { emptyRisk } from '#contract/sales/risk/blank';
import { isSame, type Values } from '../../../../components/form/merging/merge.ts';
import { planToSend, planValues } from '../../../money/plans/planForm.ts';
import { lineOf, typedLines } from '../../../money/premium/premiumLines.ts';
import { riskToSend, type ItemList } from '../../../sales/risk/riskForm.ts';
import { principalIn } from './parts/families.ts';
import { beginsWithCharge, formParts, mayCharge } from './parts/formParts.ts';

/** What is covered on the day that the change begins. */
export const stateOf = ({
  risk,
  sum_insured,
  insured_name,
  insured_address,
  end_date,
  plan_name,
  deductible,
  benefits,
  conditions,
}: PolicyVersion): CoverState => ({
  risk,
  sum_insured,
  insured_name,
  insured_address,
  end_date,
  plan_name,
  deductible,
  benefits,
  conditions,
});

/** Where the line keeps its vehicles, people or places; undefined where it has none. */
export const listIn = (risk: object | null | undefined): ItemList | undefined =>
  risk ? insuredLists.find((name) => name in risk) : undefined;

const rowsIn = (risk: Values | null | undefined): Values[] => {
  const list = listIn(risk);
  return list ? ((risk?.[list] as Values[] | undefined) ?? []) : [];
};

type Item = ReturnType<typeof itemsIn>[number];

const blankAddress = { line1: '', line2: '', city: '', region: '', postal_code: '', country: '' };

/** The first day that is usual: today within the term, the day after it for an extension. */
export function firstDay(
  type: EndorsementType,
  { start_date, end_date, status }: Pick<Policy, 'start_date' | 'end_date' | 'status'>,
  today: string,
): string {
  if (type === 'extension') return plusDays(end_date, 1);
  if (today < start_date || (type === 'adjustment' && status === 'expired')) return start_date;
  return today > end_date ? end_date : today;
}

/** What the form shows of the risk: the new ones alone, or everything as it would be. */
function riskValues(
  type: EndorsementType,
  line: PolicyType,
  before: CoverState,
  change: CoverChange,
): Values | null {
  const { items } = formParts[type];
  const given = (before.risk ?? emptyRisk(line)) as Values;
  if (items === 'edit') return (withChange(before, change).risk ?? emptyRisk(line)) as Values;
  const list = listIn(given);
  if ((items !== 'add' && items !== 'replace') || !list) return null;
  return { ...given, ...change.risk, [list]: change.added ?? [] };
}

/** The values of the form that follow from what changes, and from what it changes. */
export function changedValues(
  type: EndorsementType,
  line: PolicyType,
  before: CoverState,
  change: CoverChange,
): Values {
  const after = withChange(before, change);
  const known = new Set(rowsIn(before.risk as Values | null).map(({ id }) => id));
  return {
    risk: riskValues(type, line, before, change),
    removed: (change.removed ?? []).filter((id) => known.has(id)),
    staying: Object.fromEntries((change.staying ?? []).map(({ id, reason }) => [id, reason])),
    plan_name: after.plan_name,
    deductible: after.deductible,
    benefits: after.benefits,
    conditions: after.conditions,
    sum_insured: after.sum_insured,
    insured_name: after.insured_name,
    address: { ...blankAddress, ...after.insured_address },
    end_date: change.end_date ?? null,
  };
}

export interface FormStart {
  type: EndorsementType;
  policy: Policy;
  base: PolicyVersion;
  today: string;
  /** How a charge is called that nobody has named. */
  chargeName: string;
}

/** What the form begins with, for a new one or one that is changed. */
export function valuesOf(
  { type, policy, base, today, chargeName }: FormStart,
  record: Endorsement | undefined,
): Values {
  const change = record?.change ?? {};
  const plan = change.payment_plan ?? policy.payment_plan ?? { kind: 'full' as const };
  const first = beginsWithCharge(type) ? [{ ...lineOf('base'), label: chargeName }] : [];
  return {
    type,
    effective_date: record?.effective_date ?? firstDay(type, policy, today),
    description: record?.description ?? '',
    ...changedValues(type, policy.policy_type, stateOf(base), change),
    payment_plan: planValues(plan),
    charges: record ? typedLines(record.charges) : first,
    returns: typedLines(record?.returns ?? []),
    price_basis: record?.price_basis ?? (record && record.charges.length > 0 ? null : 'term'),
    insurer_figure: record?.insurer_figure ?? null,
    insurer_reference: record?.insurer_reference ?? '',
    free_reason: record?.free_reason ?? '',
    is_free: (record?.free_reason ?? '') !== '',
    // Known to the form alone: names, and what its fields ask of the policy around them.
    risk_links: base.risk_links,
    currency: policy.currency,
    product_id: policy.product_id,
  };
}

const isBlankAddress = (address: Values): boolean => isSame(address, blankAddress);

/** Who goes, as it was typed: those who were chosen, or who are no more among all of them. */
function goneIn(values: Values, before: CoverState): Set<string> {
  if (formParts[values['type'] as EndorsementType].items !== 'edit')
    return new Set(values['removed'] as string[]);
  const stay = new Set(rowsIn(values['risk'] as Values | null).map(({ id }) => id));
  return new Set(
    itemsIn(before.risk)
      .map(({ id }) => id)
      .filter((id) => !stay.has(id)),
  );
}

/** Those of the families of who goes who would stay insured. */
export function leftIn(values: Values, before: CoverState): Item[] {
  const { items } = formParts[values['type'] as EndorsementType];
  if (items === 'none' || items === 'add') return [];
  return dependantsLeft(
    itemsIn(before.risk),
    goneIn(values, before),
    principalIn(values['risk_links'] as RiskLinks),
  );
}

function stayingIn(values: Values, before: CoverState): Pick<CoverChange, 'staying'> {
  const reasons = values['staying'] as Readonly<Record<string, string>>;
  const staying = leftIn(values, before).flatMap(({ id }) =>
    reasons[id]?.trim() ? [{ id, reason: reasons[id].trim() }] : [],
  );
  return staying.length > 0 ? { staying } : {};
}

/** What was typed of it as one change of what is covered before. */
export function changeOf(values: Values, before: CoverState): CoverChange {
  const parts = formParts[values['type'] as EndorsementType];
  const risk = riskToSend(values['risk'] as Values | null);
  const added = parts.items === 'add' || parts.items === 'replace' ? rowsIn(risk) : [];
  const removed =
    parts.items === 'remove' || parts.items === 'replace' ? (values['removed'] as string[]) : [];
  const address = values['address'] as Values;
  const isNamed = parts.hasName && !(before.insured_address === null && isBlankAddress(address));
  const said = changeBetween(before, {
    ...(parts.items === 'edit' && risk ? { risk: risk as unknown as Risk } : {}),
    ...(parts.hasTerms
      ? {
          plan_name: values['plan_name'] as string,
          deductible: values['deductible'] as string | null,
          benefits: values['benefits'] as CoverState['benefits'],
          conditions: values['conditions'] as string,
        }
      : {}),
    ...(parts.hasSum ? { sum_insured: values['sum_insured'] as string | null } : {}),
    ...(parts.hasName ? { insured_name: values['insured_name'] as string } : {}),
    ...(isNamed ? { insured_address: address as CoverState['insured_address'] } : {}),
  });
  const end = values['end_date'] as string | null;
  return {
    ...said,
    ...(added.length > 0 ? { added: added as CoverChange['added'] } : {}),
    ...(removed.length > 0 ? { removed } : {}),
    ...stayingIn(values, before),
    ...(parts.hasEnd && end ? { end_date: end } : {}),
    ...(parts.hasPlan
      ? { payment_plan: planToSend(values['payment_plan'] as Values) as CoverChange['payment_plan'] }
      : {}),
  } as CoverChange;
}

/** Whether somebody said that it is free of charge, of a type that could be charged. */
export const isFree = (values: Values): boolean =>
  values['is_free'] === true && mayCharge(values['type'] as EndorsementType);

const isAny = (amount: unknown): boolean => typeof amount === 'string' && !/^-?[0.]*$/.test(amount);

/** Nothing is typed that is charged: no amount, and no figure of the insurer's. */
export function isUncharged(values: Values): boolean {
  const charges = mayCharge(values['type'] as EndorsementType) ? (values['charges'] as Values[]) : [];
  return !charges.some(({ amount }) => isAny(amount)) && !isAny(values['insurer_figure']);
}

/** What is sent: a type that moves no money sends none, and the basis only what it is the basis of. */
export function bodyOf(values: Values, before: CoverState, suggested: string): Values {
  const type = values['type'] as EndorsementType;
  const { money } = formParts[type];
  const isGiven = isFree(values);
  const charges = isGiven || !mayCharge(type) ? [] : (values['charges'] as Values[]);
  const returns = money === 'none' ? [] : (values['returns'] as Values[]);
  const isPriced = money === 'by_basis' && charges.length + returns.length > 0;
  return {
    type,
    effective_date: values['effective_date'],
    description: String(values['description'] ?? '').trim() || suggested,
    change: changeOf(values, before),
    charges,
    returns: returns.length > 0 ? returns : null,
    price_basis: isPriced ? (values['price_basis'] ?? null) : null,
    insurer_figure: money === 'none' || isGiven ? null : values['insurer_figure'],
    free_reason: isGiven ? String(values['free_reason'] ?? '').trim() : '',
    insurer_reference: values['insurer_reference'],
  };
}

const isRead = (line: unknown): boolean => PremiumLineInput.safeParse(line).success;

/** The same as far as it can be read, for a look at what it would come to. */
export function previewBody(body: Values, policyId: number, id: number | undefined): Values {
  const { description: _, ...rest } = body;
  const returns = (body['returns'] as Values[] | null)?.filter(isRead) ?? [];
  return {
    ...rest,
    policy_id: policyId,
    ...(id === undefined ? {} : { id }),
    charges: (body['charges'] as Values[]).filter(isRead),
    returns: returns.length > 0 ? returns : null,
  };
}

const placeIn = (rows: readonly Values[], id: unknown): number => rows.findIndex((row) => row['id'] === id);

/** Where the form shows what is wrong in what is sent. */
export function placeOf(path: readonly PropertyKey[], values: Values, before: CoverState): PropertyKey[] {
  const [root, part, index, ...rest] = path;
  if (root === 'type') return ['description'];
  if (root === 'effective_date' && values['type'] === 'extension') return ['end_date'];
  if (root !== 'change') return [...path];
  const risk = values['risk'] as Values | null;
  const list = listIn(risk);
  if (part === 'staying') return ['staying'];
  if (part === 'removed')
    return formParts[values['type'] as EndorsementType].items === 'edit' && list
      ? ['risk', list]
      : ['removed'];
  if ((part === 'added' || part === 'changed') && list) {
    if (index === undefined) return ['risk', list];
    const item = changeOf(values, before)[part]?.[Number(index)];
    return ['risk', list, placeIn(rowsIn(risk), item?.id), ...rest];
  }
  if (part === 'terms')
    return index === 'insured_address' ? ['address', ...rest] : [index ?? 'description', ...rest];
  if (part === 'risk' && risk) return ['risk', ...path.slice(2)];
  if (part === 'end_date' || part === 'payment_plan') return path.slice(1);
  if (list) return ['risk', list];
  return [formParts[values['type'] as EndorsementType].items === 'remove' ? 'removed' : 'description'];
}
