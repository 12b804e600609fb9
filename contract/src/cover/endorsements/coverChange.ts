import { z } from 'zod';
import { addressFields, type Address } from '../../base/values/address.ts';
import { AnyJson, CalendarDate, EnteredDay, line, requiredLine } from '../../base/http.ts';
import { mostItems } from '../../base/amounts/lines.ts';
import { Money } from '../../base/amounts/money.ts';
import { PaymentPlan } from '../../money/paymentPlan.ts';
import { limitOf, typedSum } from '../../sales/risk/amounts.ts';
import { insuredLists, type InsuredList } from '../../sales/risk/insured.ts';
import type { Risk } from '../../sales/risk/risk.ts';
import { newItemId } from '../../sales/risk/items.ts';
import { policyTermFields, type PolicyTerms } from '../policies/policyParts.ts';

/** A vehicle, person or place, or some of its fields: which there are, the line of the policy says. */
const Fields = z.record(z.string().max(60), AnyJson);
export type Fields = z.infer<typeof Fields>;
const itemId = line(60).min(1);

const termFields = {
  ...policyTermFields,
  sum_insured: Money.nullable(),
  insured_name: line(200).min(1),
  insured_address: z.strictObject(addressFields),
};

/**
 * What an endorsement changes, told by itself, so that it means the same on whatever it is put: which vehicles, people
 * or places come and go, which fields of those that stay, which fields beside them, and what is agreed.
 */
export const CoverChange = z
  .strictObject({
    /** Those without an id get one. */
    added: z.array(Fields).max(mostItems),
    removed: z.array(itemId).max(mostItems),
    /** Dependants of somebody who goes, who stay insured all the same, each with the reason; named by the server. */
    staying: z
      .array(
        z.strictObject({
          id: itemId,
          name: line(310).optional(),
          reason: requiredLine(300),
        }),
      )
      .max(mostItems),
    /** Of those that stay, the fields that change. */
    changed: z.array(Fields.and(z.object({ id: itemId }))).max(mostItems),
    /** What the risk says beside its vehicles, people and places. */
    risk: Fields,
    terms: z.strictObject(termFields).partial(),
    /** The last day of cover, of an extension or a shortening. */
    end_date: EnteredDay,
    /** Of `terms` alone: in which parts the premium is paid from now on. */
    payment_plan: PaymentPlan,
  })
  .partial();
export type CoverChange = z.infer<typeof CoverChange>;

/** What an endorsement may change of a policy. */
export type CoverState = {
  risk: Risk | null;
  sum_insured: string | null;
  insured_name: string;
  insured_address: Address | null;
  end_date: string;
} & { [F in keyof typeof PolicyTerms]: z.infer<(typeof PolicyTerms)[F]> };

const listOf = (risk: object): InsuredList | undefined => insuredLists.find((name) => name in risk);

type Items = readonly (Fields & { id: string })[];

/** The vehicles, people or places of a risk, as they stand in it; none where its line has none. */
export function itemsIn(risk: Risk | null): Items {
  const list = risk && listOf(risk);
  return list ? ((risk as unknown as Record<string, Items>)[list] ?? []) : [];
}

function changedItem(item: Items[number], change: Fields | undefined): Items[number] {
  return change ? { ...item, ...change, id: item.id } : item;
}

/** The risk with a change put on it. What was taken out meanwhile is neither changed nor taken out again. */
function changedRisk(risk: Risk | null, change: CoverChange): Risk | null {
  const { added = [], removed = [], changed = [] } = change;
  const fields = change.risk ?? {};
  if (!risk) return risk;
  const list = listOf(risk);
  if (!list) return { ...risk, ...fields, line: risk.line } as Risk;
  const gone = new Set(removed);
  const byId = new Map(changed.map((each) => [each.id, each]));
  const stay = itemsIn(risk)
    .filter(({ id }) => !gone.has(id))
    .map((item) => changedItem(item, byId.get(item.id)));
  return { ...risk, ...fields, line: risk.line, [list]: [...stay, ...added] } as unknown as Risk;
}

/** What a policy covers once a change is put on it. */
export function withChange(state: CoverState, change: CoverChange): CoverState {
  const { terms = {}, end_date = state.end_date } = change;
  const said = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
  const risk = changedRisk(state.risk, change);
  // A sum that is but the limit goes with it.
  const sum_insured = typedSum(state.risk, state.sum_insured) === null ? limitOf(risk) : state.sum_insured;
  return { ...state, sum_insured, ...said, end_date, risk };
}

type Dated = { effective_date: string; change: CoverChange };

/**
 * What is covered on a day: what was issued, with every change that has begun by then, in the order of the days they
 * are effective from and, of one day, in the order in which they were applied.
 */
export const coverOn = (issued: CoverState, applied: readonly Dated[], day: string): CoverState =>
  applied
    .filter(({ effective_date }) => effective_date <= day)
    .toSorted((one, other) => one.effective_date.localeCompare(other.effective_date))
    .reduce((state, { change }) => withChange(state, change), issued);

/** The same change, in which whatever comes has an id. */
export const withAddedIds = (change: CoverChange): CoverChange =>
  change.added
    ? {
        ...change,
        added: change.added.map((item) =>
          typeof item.id === 'string' && item.id !== '' ? item : { ...item, id: newItemId() },
        ),
      }
    : change;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of one thing that are otherwise in another; none where they are alike. */
function otherwiseIn(before: Fields, after: Fields, left: readonly string[] = []): Fields {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => value !== undefined && !left.includes(field) && !isSame(value, before[field]),
    ),
  );
}

type Some<T> = { [F in keyof T]?: T[F] | undefined };

function riskChange(before: Risk | null, after: Risk): CoverChange {
  const list = listOf(after);
  const old = new Map(itemsIn(before).map((item) => [item.id, item]));
  const now = itemsIn(after);
  const kept = new Set(now.map(({ id }) => id));
  const added = now.filter(({ id }) => !old.has(id));
  const removed = [...old.keys()].filter((id) => !kept.has(id));
  const changed = now.flatMap((item) => {
    const fields = otherwiseIn(old.get(item.id) ?? item, item);
    return Object.keys(fields).length > 0 ? [{ id: item.id, ...fields }] : [];
  });
  const risk = otherwiseIn((before ?? {}) as Fields, after as unknown as Fields, list ? [list] : []);
  return {
    ...(added.length > 0 ? { added } : {}),
    ...(removed.length > 0 ? { removed } : {}),
    ...(changed.length > 0 ? { changed } : {}),
    ...(Object.keys(risk).length > 0 ? { risk } : {}),
  };
}

/** What leads from one state to another, of which only what is said counts. */
export function changeBetween(
  before: CoverState,
  { risk, end_date, ...after }: Some<CoverState>,
): CoverChange {
  const terms = otherwiseIn(before as unknown as Fields, after as Fields);
  return {
    ...(risk ? riskChange(before.risk, risk) : {}),
    ...(Object.keys(terms).length > 0 ? { terms } : {}),
    ...(end_date !== undefined && end_date !== before.end_date ? { end_date } : {}),
  };
}

/** One side of a change, as it is shown: what comes or goes is there on one side alone. */
const ChangeSide = z.object({
  items: z.array(Fields),
  risk: Fields,
  terms: Fields,
  end_date: CalendarDate.nullable(),
});
export type ChangeSide = z.infer<typeof ChangeSide>;
export const ChangeShown = z.object({ before: ChangeSide, after: ChangeSide });
export type ChangeShown = z.infer<typeof ChangeShown>;

const some = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : []))) as Fields;

/** What a change is about, before it and after it: whole vehicles, people and places, and single fields of the rest. */
export function changeShown(before: CoverState, change: CoverChange): ChangeShown {
  const after = withChange(before, change);
  const { added = [], removed = [], changed = [], risk = {}, terms = {}, end_date } = change;
  const meant = new Set([...removed, ...[...changed, ...added].map(({ id }) => id)]);
  const side = (state: CoverState): ChangeSide => ({
    items: itemsIn(state.risk).filter(({ id }) => meant.has(id)),
    risk: some((state.risk ?? {}) as Fields, Object.keys(risk)),
    terms: some(state as unknown as Fields, Object.keys(terms)),
    end_date: end_date === undefined ? null : state.end_date,
  });
  return { before: side(before), after: side(after) };
}

/** The vehicles, people and places that a change is about. */
export const itemsMeant = ({ added = [], removed = [], changed = [] }: CoverChange): string[] => [
  ...new Set([...removed, ...[...added, ...changed].map(({ id }) => String(id))]),
];
