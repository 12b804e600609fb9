import { sql } from 'kysely';
import type { Answer } from '../testApp.ts';
import { watchRows } from './fingerprint.ts';
import { gist, type Report } from './mismatch.ts';
import { makePeople, type Made } from './people.ts';
import { newCast, prepare, send, type Cast, type Lab, type Prepared } from './prepare.ts';
import type { Rule, Step } from './rows.ts';

type Ready = { step: Step; caller: Made | null; call: Prepared };

/** Plays the steps of a rule and reports every answer that is not the one the rule names. */
export async function checkRules(lab: Lab, rule: Rule, report: Report): Promise<void> {
  const callers = await castCallers(lab, rule.steps);
  const cast = newCast();
  const demoted = rule.onlySuperusers ? await demoteOthers(lab, callers) : [];
  try {
    if (rule.together) await playTogether(lab, rule, callers, cast, report);
    else await playInTurn(lab, rule, callers, cast, report);
  } finally {
    if (demoted.length > 0)
      await lab.test.db.updateTable('users').set({ is_superuser: true }).where('id', 'in', demoted).execute();
  }
}

const isNew = ({ as }: Step) => as === 'superuser' || as === 'nobody' || typeof as === 'object';

async function castCallers({ test: { db } }: Lab, steps: Step[]): Promise<(Made | null)[]> {
  const specs = steps
    .filter(isNew)
    .map(({ as }) => ({ is_superuser: as === 'superuser', grants: typeof as === 'object' ? as : {} }));
  const made = (specs.length > 0 ? await makePeople(db, specs) : []).values();
  const callers: (Made | null)[] = [];
  for (const step of steps) {
    const earlier = /^caller(\d+)$/.exec(String(step.as))?.[1];
    if (isNew(step)) callers.push(made.next().value ?? null);
    else if (earlier) callers.push(callers[Number(earlier) - 1] ?? null);
    else callers.push(step.as === 'same' ? (callers.at(-1) ?? null) : null);
  }
  return callers;
}

/** For the time of a rule nobody else is a superuser. */
async function demoteOthers({ test: { db } }: Lab, callers: (Made | null)[]): Promise<number[]> {
  const kept = callers.map((caller) => caller?.id ?? 0);
  const demoted = await db
    .updateTable('users')
    .set({ is_superuser: false })
    .where('is_superuser', '=', true)
    .where('id', 'not in', kept)
    .returning('id')
    .execute();
  return demoted.map((user) => user.id);
}

async function ready(lab: Lab, step: Step, index: number, callers: (Made | null)[], cast: Cast) {
  const caller = callers[index] ?? null;
  callers.forEach((other, at) => other && cast.known.set(`caller${at + 1}`, other.id));
  if (caller) {
    cast.known.set('caller', caller.id);
    cast.caller = caller.id;
  }
  return { step, caller, call: await prepare(lab, step, cast) };
}

async function playInTurn(
  lab: Lab,
  rule: Rule,
  callers: (Made | null)[],
  cast: Cast,
  report: Report,
): Promise<void> {
  for (const [index, step] of rule.steps.entries()) {
    const { caller, call }: Ready = await ready(lab, step, index, callers, cast);
    const mayChange = step.leavesTrace || (step.answers < 400 && !step.changesNothing);
    const changedRows = mayChange ? null : await watchRows(lab.test.db);
    let answer = await send(lab, caller?.access ?? '', call);
    for (let time = 1; time < (step.times ?? 1); time += 1)
      answer = await send(lab, caller?.access ?? '', call);
    judge(rule, step, answer, cast, report);
    if (!changedRows) continue;
    const changed = await changedRows();
    if (changed.length > 0)
      report({
        operation: step.operation,
        as: rule.says,
        expected: 'nothing changed',
        got: changed.join(', '),
      });
  }
}

function judge(rule: Rule, step: Step, answer: Answer, { word, known }: Cast, report: Report): void {
  const fill = (text: string) =>
    text
      .replaceAll('#', word)
      .replaceAll(/\{(\w+)\}/g, (written, name: string) => String(known.get(name) ?? written));
  const problems = [
    answer.status === step.answers ? '' : `${step.answers}`,
    step.detail === undefined || answer.body.detail === fill(step.detail) ? '' : fill(step.detail),
    ...(step.shows ?? []).map((text) => (answer.text.includes(fill(text)) ? '' : `shows ${fill(text)}`)),
    ...(step.hides ?? []).map((text) => (answer.text.includes(fill(text)) ? `hides ${fill(text)}` : '')),
  ].filter((problem) => problem !== '');
  if (problems.length > 0)
    report({ operation: step.operation, as: rule.says, expected: problems.join('; '), got: gist(answer) });
}

/** All requests stand before the same lock when it opens, so the race happens every time. */
async function playTogether(
  lab: Lab,
  rule: Rule,
  callers: (Made | null)[],
  cast: Cast,
  report: Report,
): Promise<void> {
  const { db } = lab.test;
  const runners: Ready[] = [];
  for (const [index, step] of rule.steps.entries())
    runners.push(await ready(lab, step, index, callers, cast));
  let done = 0;
  const answers = await db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(rule.together ?? '')} in exclusive mode`.execute(tx);
    const running = runners.map(({ caller, call }) =>
      send(lab, caller?.access ?? '', call).finally(() => (done += 1)),
    );
    await untilAllWait(lab, () => done, runners.length);
    return running;
  });
  const statuses = (await Promise.all(answers)).map((answer) => answer.status).sort();
  const expected = rule.steps.map((step) => step.answers).sort();
  if (statuses.join() !== expected.join())
    report({
      operation: rule.steps.map((step) => step.operation).join(' with '),
      as: rule.says,
      expected: expected.join(' and '),
      got: statuses.join(' and '),
    });
}

async function untilAllWait({ test: { db } }: Lab, done: () => number, all: number): Promise<void> {
  const deadline = Date.now() + 5000;
  while (Date.now() < deadline) {
    const waiting = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((waiting.rows[0]?.n ?? 0) + done() >= all) return;
  }
}
