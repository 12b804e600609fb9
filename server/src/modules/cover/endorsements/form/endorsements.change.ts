import { moneyProblem } from '#contract/base/amounts/money';
import {
  changeBetween,
  itemsIn,
  withAddedIds,
  withChange,
  type CoverChange,
  type CoverState,
  type Fields,
} from '#contract/cover/endorsements/coverChange';
import { insuredLists } from '#contract/sales/risk/insured';
import { coverProblems } from '#contract/sales/coverTerm';
import { riskGapsToIssue, RiskToWrite, type Risk, type RiskProblem } from '#contract/sales/risk/risk';
import { riskMoneyProblems } from '#contract/sales/risk/amounts';
import type { Tx } from '../../../../db/connect.ts';
import { Invalid } from '../../../../errors.ts';
import { checkRisk } from '../../../../nouns/risk.ts';
import type { PolicyFacts } from '../../policies/policies.noun.ts';
import { said as sentence, saidAs, type Said } from '../../../../said.ts';

type Path = readonly (string | number)[];

const idOf = (fields: Fields): string => String(fields.id ?? '');

/** Where the change says what is wrong with the risk that comes of it: at what comes, at what changes, or as a whole. */
function placeInChange(change: CoverChange, risk: Risk | null, path: Path): string {
  const [field, index, ...rest] = path;
  const isList = insuredLists.some((list) => list === field);
  if (!isList) return ['change', 'risk', ...path].join('.');
  if (typeof index !== 'number') return change.removed?.length ? 'change.removed' : 'change.added';
  const id = idOf(itemsIn(risk)[index] ?? {});
  for (const part of ['added', 'changed'] as const) {
    const place = (change[part] ?? []).findIndex((each) => idOf(each) === id);
    if (place >= 0) return ['change', part, place, ...rest].join('.');
  }
  return 'change';
}

const lastOne = sentence('endorsementLastOne');

function refuseProblems(change: CoverChange, risk: Risk | null, problems: readonly RiskProblem[]): void {
  if (problems.length === 0) return;
  const fields = problems.map(({ path, message }): [string, Said[]] => [
    placeInChange(change, risk, path),
    [saidAs(message)],
  ]);
  throw new Invalid(Object.fromEntries(fields));
}

/** The risk that comes of it, as it is written. */
function parsed(change: CoverChange, risk: Risk): Risk {
  const read = RiskToWrite.safeParse(risk);
  if (read.success) return read.data;
  const isEmpty = itemsIn(risk).length === 0 && change.removed !== undefined;
  if (isEmpty) throw new Invalid({ 'change.removed': [lastOne] });
  const problems = read.error.issues.map(({ path, message }) => ({
    path: path.filter((part) => typeof part !== 'symbol'),
    message,
  }));
  refuseProblems(change, risk, problems);
  return risk;
}

/** What is refused of a risk by what it points at, told where the change says it. */
async function checkPointers(
  tx: Tx,
  change: CoverChange,
  risk: Risk,
  checked: Parameters<typeof checkRisk>[2],
) {
  try {
    await checkRisk(tx, risk, checked);
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const told = Object.entries(error.fields).map(([field, sentences]) => {
      const path = field.split('.').slice(1);
      const place = placeInChange(
        change,
        risk,
        path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      );
      return [place, sentences] as const;
    });
    throw new Invalid(Object.fromEntries(told));
  }
}

function refuseUnknownItems(before: CoverState, change: CoverChange): void {
  const known = new Set(itemsIn(before.risk).map(({ id }) => id));
  const unknown = [sentence('endorsementNotCovered')];
  const problems = [
    ...(change.removed ?? []).map((id, index) => [`change.removed.${index}`, id] as const),
    ...(change.changed ?? []).map(({ id }, index) => [`change.changed.${index}.id`, id] as const),
  ].filter(([, id]) => !known.has(id));
  if (problems.length > 0) throw new Invalid(Object.fromEntries(problems.map(([field]) => [field, unknown])));
  const twice = (change.added ?? []).findIndex((item) => known.has(idOf(item)));
  if (twice >= 0)
    throw new Invalid({ [`change.added.${twice}.id`]: [sentence('endorsementCoveredAlready')] });
}

/** A single trip is covered as long as it takes: where the one becomes longer, so does the other. */
function withTrip(change: CoverChange, { risk }: CoverState): CoverChange {
  const { end_date } = change;
  if (end_date === undefined || risk?.line !== 'travel' || risk.trip_type !== 'single') return change;
  return { ...change, risk: { ...change.risk, to: end_date } };
}

/** What members are, and what else is missing, is asked of what comes or changes; the rest was issued as it is. */
function gapsOf(change: CoverChange, risk: Risk): RiskProblem[] {
  const meant = new Set([...(change.added ?? []), ...(change.changed ?? [])].map(idOf));
  const items = itemsIn(risk);
  return riskGapsToIssue(risk).filter(({ path }) => {
    const isOfItem = typeof path[1] === 'number' && meant.has(idOf(items[path[1]] ?? {}));
    return isOfItem && path.at(-1) !== 'member_id';
  });
}

type Policy = Pick<PolicyFacts, 'policy_type' | 'is_renewable' | 'start_date' | 'account_id' | 'currency'>;

function refuseTerms(policy: Policy, change: CoverChange, after: CoverState): void {
  const { policy_type: line, is_renewable, start_date, currency } = policy;
  for (const field of ['sum_insured', 'deductible'] as const) {
    const problem = change.terms?.[field] && moneyProblem(change.terms[field], currency);
    if (problem) throw new Invalid({ [`change.terms.${field}`]: [saidAs(problem)] });
  }
  const [problem] = coverProblems({
    line,
    is_renewable,
    start_date,
    end_date: after.end_date,
    risk: after.risk,
  });
  if (problem)
    throw new Invalid({
      [problem.path[0] === 'risk' ? ['change', ...problem.path].join('.') : 'change.end_date']: [
        saidAs(problem.message),
      ],
    });
}

const saidBy = (fields: Fields, by: Fields | undefined): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => by && field in by));

/**
 * A change as it is kept: as it was read, and only what is otherwise than before. What reading alone makes of the rest,
 * such as a field that was not there when it was written, is no change.
 */
function keptOf(before: CoverState, after: CoverState, wanted: CoverChange): CoverChange {
  const { changed, risk, ...kept } = changeBetween(before, after);
  const meant = new Map((wanted.changed ?? []).map((each) => [each.id, each]));
  const items = (changed ?? []).flatMap(({ id, ...fields }) => {
    const own = saidBy(fields, meant.get(id));
    return Object.keys(own).length > 0 ? [{ id, ...own }] : [];
  });
  const beside = saidBy(risk ?? {}, wanted.risk);
  return {
    ...kept,
    ...(items.length > 0 ? { changed: items } : {}),
    ...(Object.keys(beside).length > 0 ? { risk: beside } : {}),
    ...(wanted.payment_plan ? { payment_plan: wanted.payment_plan } : {}),
  };
}

/**
 * What a change makes of a policy on its first day, and the change as it is kept: each of its values as it was read, and
 * only those that are otherwise than before.
 */
export async function takeChange(
  tx: Tx,
  policy: Policy,
  before: CoverState,
  said: CoverChange,
): Promise<{ change: CoverChange; after: CoverState }> {
  const wanted = withTrip(withAddedIds(said), before);
  refuseUnknownItems(before, wanted);
  const changed = withChange(before, wanted);
  const isRisk = [wanted.added, wanted.removed, wanted.changed, wanted.risk].some(
    (part) => part !== undefined,
  );
  const risk = changed.risk && isRisk ? parsed(wanted, changed.risk) : changed.risk;
  if (wanted.risk && !risk) throw new Invalid({ 'change.risk': [sentence('endorsementNothingDescribed')] });
  const after = { ...changed, risk };
  if (risk && isRisk) {
    refuseProblems(wanted, risk, [...gapsOf(wanted, risk), ...riskMoneyProblems(risk, policy.currency)]);
    await checkPointers(tx, wanted, risk, { accountId: policy.account_id, before: before.risk });
  }
  refuseTerms(policy, wanted, after);
  return { change: keptOf(before, after, wanted), after };
}

const eachOnce = (values: unknown[]): boolean => {
  const said = values.filter(
    (value) => typeof value === 'number' || (typeof value === 'string' && value !== ''),
  );
  return new Set(said).size === said.length;
};

/** A list in which nobody and nothing is twice, and which is not empty. */
function isSound(risk: Risk | null): boolean {
  const items = itemsIn(risk);
  const hasList = risk !== null && insuredLists.some((list) => list in risk);
  return (
    !hasList ||
    (items.length > 0 &&
      eachOnce(items.map(({ id }) => id)) &&
      eachOnce(items.map(({ member_id }) => member_id)) &&
      eachOnce(items.map(({ chassis_no }) => chassis_no)))
  );
}

/** What begins later is put on what there is by then, and has to fit it. */
export function refuseUnfit(day: string, { risk }: CoverState): void {
  if (!isSound(risk)) throw new Invalid({ change: [sentence('endorsementUnfit', { day })] });
}
