import type { RowProblem } from '#contract/across/imports/imports';
import type { Link } from '#contract/base/http';
import { withPersons, type Risk } from '#contract/sales/risk/risk';
import type { Tx } from '../../../../db/connect.ts';
import { ApiError, Invalid } from '../../../../errors.ts';
import { holdUsable, vehicleFaults, type Usable } from '../../../../nouns/risk.ts';
import { givingWay } from '../../../../sheets/yieldToOthers.ts';
import { broughtPolicy, type BroughtPolicy } from '../../../cover/policies/batch/policies.batch.rules.ts';
import { numberNorm } from '../../../cover/policies/policies.number.ts';
import { insurerOf } from '../../../cover/policies/premium/policies.terms.rules.ts';
import type { Judged, ReadRow, Run } from '../imports.target.ts';
import { aroundOf, type Around } from './policies.namedRecords.ts';
import { clientsOf } from './policies.clients.ts';
import { KnownPolicies } from './policies.numbersInUse.ts';
import { placed } from './policies.problemPlaces.rules.ts';
import { References, type MadeReference } from './policies.references.ts';
import { lacksKyc, peopleOf, refusalsOf, type People, type Settled } from './policies.rights.rules.ts';
import {
  agreedValues,
  tellPolicy,
  wrong,
  type PlacedProblem,
  type SaidPolicy,
} from './policies.readRows.rules.ts';
import { judgeChange, type PolicyUpdatePlan } from './policies.change.ts';
import { said, worded, type Said } from '../../../../said.ts';

/** What is to be written of a policy: all of it, or what changes. */
export type PolicyPlan =
  | {
      kind: 'create';
      policy: BroughtPolicy;
      client: Settled;
      people: People;
      insurer: Link;
      product: Link;
      made: MadeReference[];
      rows: number[];
    }
  | PolicyUpdatePlan;

type Group = { rows: readonly ReadRow[]; values: Record<string, unknown>; problems: PlacedProblem[] };
type Told = Group & { told: SaidPolicy; insurer_id: number };

type Verdict = Pick<Judged<PolicyPlan>, 'verdict' | 'record' | 'plan' | 'besides' | 'keys'> & {
  problems: PlacedProblem[];
};

const elsewhere = said('policyOtherRow');
const numbersOf = ({ rows }: Pick<Group, 'rows'>): number[] => rows.map(({ row }) => row);
const leaderOf = ({ rows }: Pick<Group, 'rows'>): number => rows[0]?.row ?? 0;

/** What a rule refused, at its rows and columns. */
function refused(error: unknown, rows: readonly number[], line: SaidLine): PlacedProblem[] {
  if (!(error instanceof ApiError)) throw error;
  if (!(error instanceof Invalid)) return [wrong(rows[0] ?? 0, 'refused', '', error.said)];
  return placed(error.fields, rows, line);
}
type SaidLine = Parameters<typeof placed>[2];

/** Each row of a group has its own problems, and the verdict of all of them. */
function toRows(group: Pick<Group, 'rows'>, { problems, ...verdict }: Verdict): Judged<PolicyPlan>[] {
  return group.rows.map(({ row }, index): Judged<PolicyPlan> => {
    const own: RowProblem[] = problems.filter((each) => each.row === row).map(({ problem }) => problem);
    const isElsewhere = verdict.verdict === 'error' && !own.some(({ severity }) => severity === 'error');
    const { problem } = wrong(row, 'other_row', '', elsewhere);
    return {
      ...verdict,
      row,
      problems: isElsewhere ? [...own, problem] : own,
      plan: index === 0 ? verdict.plan : null,
      ...(index === 0 ? {} : { besides: {} }),
    };
  });
}

const failed = (problems: PlacedProblem[], record: Link | null = null): Verdict => ({
  verdict: 'error',
  problems,
  record,
  plan: null,
});

/** The rows of a policy as the form would take them, or what keeps it from that. */
function read(group: Group, references: References, around: Around): Told | PlacedProblem[] {
  const product_id = references.idOf('product', group.values);
  if (group.values['product'] === undefined)
    return [wrong(leaderOf(group), 'invalid', 'product', said('policyNoProduct'))];
  const product = product_id === undefined ? undefined : around.products.get(product_id);
  if (!product) return [wrong(leaderOf(group), 'invalid', 'product', unknownCategory)];
  const { currency } = around.house;
  const { rows, values } = group;
  const told = tellPolicy({ rows, values, line: product.line, currency, idOf: references.idOf });
  if ('problems' in told) return told.problems;
  try {
    return { ...group, told: told.told, insurer_id: insurerOf(product, told.told, undefined) };
  } catch (error) {
    return refused(error, numbersOf(group), product.line);
  }
}
const unknownCategory = said('policyNoCategory');

type Judging = {
  tx: Tx;
  run: Run;
  around: Around;
  references: References;
  clients: ReadonlyMap<number, Settled | { kind: 'wrong'; problems: RowProblem[] }>;
  known: KnownPolicies;
  usable: Usable;
};

const describes = (risk: Risk | null | undefined): boolean => {
  let isSo = false;
  if (risk)
    withPersons(risk, (person) => {
      isSo ||= person.member_id === null;
      return person;
    });
  return isSo;
};

/** A new policy, as it would be entered and issued by hand. */
function judgeNew(judging: Judging, group: Told): Verdict {
  const { run, around, references, clients, known, usable } = judging;
  const { told, insurer_id } = group;
  const [leader, rows] = [leaderOf(group), numbersOf(group)];
  const client = clients.get(leader);
  if (!client || client.kind === 'wrong')
    return failed((client?.problems ?? []).map((problem) => ({ row: leader, problem })));
  const product = around.products.get(told.product_id);
  if (!product) return failed([wrong(leader, 'invalid', 'product', unknownCategory)]);
  const productLink = around.linkOf('product_id', told.product_id);
  if ('text' in productLink) return failed([wrong(leader, 'invalid', 'product', productLink)]);
  const insurerLink = around.linkOf('insurer_id', insurer_id);
  if ('text' in insurerLink) return failed([wrong(leader, 'invalid', 'insurer', insurerLink)]);
  const people = peopleOf(told, client, run.caller, around);
  if ('words' in people) return failed([wrong(leader, people.kind, people.field, people.words)]);
  const refusals = refusalsOf(told, client, people, run.caller, around, describes(told.risk));
  if (refusals.length > 0)
    return failed(refusals.map(({ kind, field, words }) => wrong(leader, kind, field, words)));
  const { billingTypeOf, rules, house } = around;
  try {
    const policy = broughtPolicy(told, {
      product,
      taxRate: product.taxRate,
      billingTypeOf,
      rules,
      agent_id: people.agent?.id ?? null,
      currency: house.currency,
      lacks_kyc: lacksKyc(client, around),
      day: run.day,
    });
    const faults = told.risk ? vehicleFaults(told.risk, usable) : {};
    if (Object.keys(faults).length > 0) throw new Invalid(faults);
    const taken = known.taking(policy, leader);
    if (taken) return failed([wrong(leader, 'number_taken', 'policy_number', taken)]);
    const made = references.madeBy(rows);
    return {
      verdict: 'create',
      problems: warningsOf(policy, leader, group.values),
      record: null,
      besides: besidesOf(client, made),
      keys: [known.keyOf(policy)],
      plan: {
        kind: 'create',
        policy,
        client,
        people,
        insurer: insurerLink,
        product: productLink,
        made,
        rows,
      },
    };
  } catch (error) {
    return failed(refused(error, rows, product.line));
  }
}

export function besidesOf(client: Settled, made: readonly MadeReference[]): Record<string, number> {
  const besides: Record<string, number> = {};
  if (client.kind === 'new' && client.isFirst) besides['accounts'] = 1;
  for (const { noun } of made) besides[noun] = (besides[noun] ?? 0) + 1;
  return besides;
}

const asPaid = said('policyTakenAsPaid');
const notKept = (reference: string) => said('policyReferenceNotKept', { reference });

/** What should be known, although it keeps nothing from coming in. */
function warningsOf(policy: BroughtPolicy, row: number, values: Record<string, unknown>): PlacedProblem[] {
  const { reference } = values;
  const warning = (kind: string, field: string, words: Said): PlacedProblem => ({
    row,
    problem: { kind, severity: 'warning', field, ...worded(words) },
  });
  return [
    ...(policy.is_taken_as_paid ? [warning('taken_as_paid', 'paid_to_date', asPaid)] : []),
    ...(typeof reference === 'string' ? [warning('number_not_kept', 'reference', notKept(reference))] : []),
  ];
}

async function judgeOne(judging: Judging, group: Told): Promise<Verdict> {
  const { run, known } = judging;
  const matched = known.matching(group, run.mapping.match_on);
  if (!matched) return judgeNew(judging, group);
  if (!matched.is_visible)
    return failed([wrong(leaderOf(group), 'unseen', 'policy_number', said('policyUnseen'))]);
  const record = { id: matched.id, label: matched.label };
  if (run.mapping.on_match === 'skip') return { verdict: 'skip', problems: [], record, plan: null };
  return judgeChange(judging.tx, run, judging.around, matched, { ...group, rows: numbersOf(group) });
}

/** Each policy as the form would judge it, knowing those before it. Nothing is written but what it names and is missing. */
export async function judgePolicies(
  tx: Tx,
  run: Run,
  groups: readonly (readonly ReadRow[])[],
): Promise<Judged<PolicyPlan>[]> {
  const agreed = groups.map((rows): Group => {
    const unread = rows.flatMap(({ row, problems }) => problems.map((problem) => ({ row, problem })));
    const { values, problems } = agreedValues(rows);
    return { rows, values, problems: [...unread, ...problems] };
  });
  const legible = agreed.filter(({ problems }) => problems.length === 0);
  const references = await References.of(
    tx,
    run,
    legible.flatMap(({ rows }) => rows),
  );
  const around = await aroundOf(
    tx,
    run,
    references,
    legible.map(({ values }) => values),
  );
  const told = new Map(legible.map((group) => [group, read(group, references, around)]));
  const tellable = [...told.values()].flatMap((each): Told[] => (Array.isArray(each) ? [] : [each]));
  const known = await KnownPolicies.of(
    tx,
    run,
    tellable.map((each) => ({ ...each, number_norm: numberNorm(each.told.policy_number) })),
  );
  const isNew = (each: Told) => known.matching(each, run.mapping.match_on) === undefined;
  const clients = await clientsOf(
    tx,
    run,
    tellable.filter(isNew).map((each) => ({ row: leaderOf(each), values: each.values })),
  );
  const usable = await holdUsable(
    tx,
    tellable.flatMap((each) => each.told.risk ?? []),
  );
  references.addTo(usable);
  const judging = { tx, run, around, references, clients, known, usable };
  const judged: Judged<PolicyPlan>[] = [];
  for await (const group of givingWay(agreed)) {
    const one = told.get(group);
    const verdict =
      one === undefined
        ? failed(group.problems)
        : Array.isArray(one)
          ? failed(one)
          : await judgeOne(judging, one);
    judged.push(...toRows(group, verdict));
  }
  return judged;
}
