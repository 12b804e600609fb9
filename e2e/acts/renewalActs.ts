import { runStatements, urlOf } from '../../server/test/databases.ts';
import { test } from '../fixtures.ts';
import type { Caller } from '../people.ts';
import { fleet, plantClient, plantIssued } from './policyActs.ts';

export interface PlantedRenewals {
  /** The list that shows these and no others, in their order. */
  filter: string;
  names: string[];
  ids: () => Promise<number[]>;
}

const day = (after: number): string => `current_date + ${after}`;

/** So many policies of one new insurer that end one day after the other, each with an upcoming renewal. */
export async function plantRenewals(admin: Caller, count: number): Promise<PlantedRenewals> {
  const vehicles = await fleet(admin, 1);
  const model = await plantIssued(admin, 'motor', { risk: { line: 'motor', vehicles } });
  const { insurer_id } = await admin.read<{ insurer_id: number }>(`policies/${model.id}/`);
  const names: string[] = [];
  const statements: string[] = [];
  for (let place = 1; place <= count; place += 1) {
    const { id, display_name } = await plantClient(admin, 'Fairclough Marine');
    names.push(display_name);
    statements.push(
      `update accounts set phone = '+9715041822${String(place).padStart(2, '0')}' where id = ${id}`,
      `with policy as (
         insert into policies (reference, account_id, product_id, category_id, insurer_id, policy_type, start_date,
           end_date, currency, billing_type, assigned_to_id, own_text, status, policy_number, number_norm, risk,
           net_premium, gross_premium)
         select reference || '-${place}', ${id}, product_id, category_id, insurer_id, policy_type,
           ${day(place)} - 364, ${day(place)}, currency, billing_type, assigned_to_id, own_text, 'active',
           policy_number || '-${place}', number_norm || '${place}', risk, net_premium, gross_premium
         from policies where id = ${model.id} returning id, assigned_to_id, reference)
       insert into renewals (renewal_number, policy_id, renewal_date, assigned_to_id, expiring_premium, renewal_text)
       select 'RNW-' || reference, id, ${day(place)}, assigned_to_id, 6520, '' from policy`,
    );
  }
  await runStatements(
    urlOf(process.env.E2E_POSTGRES ?? '', `worker_${test.info().workerIndex}`),
    ...statements,
  );
  const filter = `insurer=${insurer_id}&renewal_date__range=2020-01-01,2099-12-31&ordering=renewal_date`;
  const ids = async () => {
    const { results } = await admin.read<{ results: { id: number }[] }>(`renewals/?${filter}&page_size=100`);
    return results.map(({ id }) => id);
  };
  return { filter, names, ids };
}
