import type { RowProblem } from '#contract/across/imports/imports';
import { withPersons, type Risk } from '#contract/sales/risk/risk';
import type { Tx } from '../../../../db/connect.ts';
import type { ApiError } from '../../../../errors.ts';
import { inSavepoint } from '../../../../nouns/bulk.ts';
import { bringPolicies, type PolicyToBring } from '../../../cover/policies/batch/policies.batch.ts';
import { refuseLeavers } from '../../../cover/policies/steps/policies.issue.ts';
import { withMembers } from '../../../cover/policies/cover/policies.members.ts';
import { updatePolicy } from '../../../cover/policies/policies.service.ts';
import { fieldsHeld } from '../../../people/accounts/batch/accounts.batchChanges.rules.ts';
import type { JudgedAccount } from '../../../people/accounts/batch/accounts.batch.ts';
import { writeAccounts } from '../../../people/accounts/batch/accounts.batchWrites.ts';
import { listNamedMembers } from '../../../people/members/members.queries.ts';
import { digestOf } from '../accounts/accountUndo.rules.ts';
import type { Judged, Run, Written } from '../imports.target.ts';
import { bodyOf, type PolicyUpdatePlan } from './policies.change.ts';
import { clientLink } from './policies.clients.ts';
import { besidesOf, type PolicyPlan } from './policies.judge.ts';
import type { PolicyTrace } from './policies.undo.rules.ts';
import { worded } from '../../../../said.ts';

type NewPlan = Extract<PolicyPlan, { kind: 'create' }>;
type Leading = { row: number; plan: NewPlan };

const refusedAs = (error: ApiError): RowProblem => ({
  kind: 'refused',
  severity: 'error',
  field: '',
  ...worded(error.said),
});

/** The clients who come with these policies, each once. */
async function writeClients(tx: Tx, run: Run, leading: readonly Leading[]): Promise<void> {
  const judged = leading.flatMap(({ plan: { client } }): JudgedAccount[] =>
    client.kind === 'new' && client.isFirst ? [client.judged] : [],
  );
  const { caller, dataKey } = run;
  const takeNumbers = (count: number) => run.takeNumbers('account', count);
  await writeAccounts(tx, { caller, dataKey, takeNumbers }, judged);
}

const describesSomeone = (risk: Risk | null): risk is Risk => {
  const described: boolean[] = [];
  if (risk)
    withPersons(risk, (person) => {
      described.push(person.member_id === null);
      return person;
    });
  return described.includes(true);
};

type Enrolled = { risk: Risk | null; members: number[]; error: ApiError | null };

/** Everyone who is covered is a member of the account from here on: one who is there, or a new one. */
async function enrol(tx: Tx, run: Run, { plan }: Leading): Promise<Enrolled> {
  const { risk, start_date } = plan.policy;
  if (!describesSomeone(risk)) return { risk, members: [], error: null };
  const account = clientLink(plan.client);
  const enrolled: Enrolled = { risk, members: [], error: null };
  enrolled.error = await inSavepoint(tx, async () => {
    const before = new Set((await listNamedMembers(tx, account.id)).map(({ id }) => id));
    enrolled.risk = await withMembers(tx, run.caller, account, risk);
    await refuseLeavers(tx, enrolled.risk, start_date);
    const after = await listNamedMembers(tx, account.id);
    enrolled.members = after.map(({ id }) => id).filter((id) => !before.has(id));
  });
  return enrolled;
}

const toBring = ({ plan }: Leading, risk: Risk | null, reference: string): PolicyToBring => {
  const { policy, people, insurer, product, client } = plan;
  const { assigned_to, agent, sub_agent, broker } = people;
  return {
    policy: { ...policy, risk },
    named: {
      account: clientLink(client),
      assigned_to,
      insurer,
      product,
      broker,
      agent,
      sub_agent,
      previous_policy: null,
    },
    book: { agent_id: agent?.id ?? null, sub_agent_id: sub_agent?.id ?? null },
    reference,
  };
};

/** What taking it back has to know: what came with it. */
function traceOf({ client, made }: NewPlan, members: number[]): PolicyTrace {
  const after = client.kind === 'new' && client.isFirst ? client.judged.plan?.after : undefined;
  return {
    made: 'policy',
    ...(after?.name.id ? { account: { id: after.name.id, digest: digestOf(fieldsHeld(after)) } } : {}),
    ...(members.length > 0 ? { members } : {}),
    ...(made.length > 0 ? { references: made.map(({ noun, id }) => ({ noun, id })) } : {}),
  };
}

function besidesWith(plan: NewPlan, members: readonly number[]): Record<string, number> {
  const besides = besidesOf(plan.client, plan.made);
  return members.length > 0 ? { ...besides, members: members.length } : besides;
}

/** Of all rows of a policy; what came with it is told of the first. */
const writtenRows = (
  { plan }: Leading,
  first: Pick<Written, 'outcome' | 'record_id' | 'problems' | 'trace' | 'besides'>,
): Written[] =>
  plan.rows.map((row, index) =>
    index === 0 ? { row, ...first } : { row, ...first, besides: {}, trace: { part_of: plan.rows[0] } },
  );

async function writeNew(tx: Tx, run: Run, leading: readonly Leading[]): Promise<Written[]> {
  await writeClients(tx, run, leading);
  const enrolled: (Leading & Enrolled)[] = [];
  for (const each of leading) enrolled.push({ ...each, ...(await enrol(tx, run, each)) });
  const coming = enrolled.filter(({ error }) => error === null);
  const references = await run.takeNumbers('policy', coming.length);
  const ids = await bringPolicies(
    tx,
    run.caller,
    run.day,
    coming.map((each, place) => toBring(each, each.risk, references[place] ?? '')),
  );
  return [
    ...coming.flatMap((each, place) =>
      writtenRows(each, {
        outcome: 'created',
        record_id: ids[place] ?? null,
        problems: [],
        trace: traceOf(each.plan, each.members),
        besides: besidesWith(each.plan, each.members),
      }),
    ),
    ...enrolled.flatMap((each) =>
      each.error === null
        ? []
        : writtenRows(each, {
            outcome: 'failed',
            record_id: null,
            problems: [refusedAs(each.error)],
            trace: null,
          }),
    ),
  ];
}

/** One after the other, as the form would. */
async function writeChange(tx: Tx, run: Run, { id, changes, rows }: PolicyUpdatePlan): Promise<Written[]> {
  const error = await inSavepoint(tx, () =>
    updatePolicy(tx, run.caller, id, bodyOf(changes, 'after'), undefined),
  );
  return rows.map((row, index): Written =>
    error
      ? { row, outcome: 'failed', record_id: id, problems: [refusedAs(error)], trace: null }
      : {
          row,
          outcome: 'updated',
          record_id: id,
          problems: [],
          trace: index === 0 ? { changes } : { part_of: rows[0] },
        },
  );
}

/** Writes what `judgePolicies` found in the same transaction. */
export async function writePolicies(
  tx: Tx,
  run: Run,
  judged: readonly Judged<PolicyPlan>[],
): Promise<Written[]> {
  const leading = judged.flatMap(({ row, plan }): Leading[] =>
    plan?.kind === 'create' ? [{ row, plan }] : [],
  );
  const written = await writeNew(tx, run, leading);
  for (const { plan } of judged)
    if (plan?.kind === 'update') written.push(...(await writeChange(tx, run, plan)));
  const same = judged.filter(({ verdict }) => verdict === 'same');
  return [
    ...written,
    ...same.map(({ row, record }): Written => ({
      row,
      outcome: 'unchanged',
      record_id: record?.id ?? null,
      problems: [],
      trace: null,
    })),
  ];
}
