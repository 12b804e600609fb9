import type { Client } from 'pg';
import type { Secrets } from '../../../server/src/start/secrets.ts';
import { findPeople, signInAll, tokenOf } from '../plant/people.ts';
import { planCases, planFaults, type PlanCase } from './plans.ts';
import { Recorder } from '../record.ts';

type Planned = {
  databaseUrl: string;
  secrets: Secrets;
  count: number;
  /** Of accounts, unless something else is named. */
  table?: string;
  cases?: PlanCase[];
};

/** One line for each way of looking at a list that costs more than it should; none when all is well. */
export async function checkPlans(
  client: Client,
  { databaseUrl, secrets, count, table = 'accounts', ...planned }: Planned,
): Promise<{ checked: number; faults: string[] }> {
  const sessions = await signInAll(client);
  const cases = planned.cases ?? planCases(count, await findPeople(client));
  const recorder = await Recorder.start(databaseUrl, secrets);
  const faults: string[] = [];
  let checked = 0;
  try {
    for (const { asker, request, isLate } of cases) {
      const token = await tokenOf(secrets.tokenKey, sessions[asker]);
      const { statements } = await recorder.record({ ...request, token });
      for (const statement of statements) {
        checked += 1;
        const found = await planFaults(client, statement, { count, isLate, table });
        faults.push(...found.map((fault) => `${request.url} for ${asker}: ${fault}`));
      }
    }
  } finally {
    await recorder.close();
  }
  return { checked, faults };
}
