import type { AppContext } from '../../../../context.ts';
import { RowFaults } from '../../../../jobs/daily/rows.ts';
import type { DailyRun, Outcome } from '../../../../jobs/job.ts';
import { chaseClients } from '../papers/claims.chasers.ts';

/** The night of claims: clients are asked for missing papers again. */
export async function followClaims(context: AppContext, { day, signal }: DailyRun): Promise<Outcome> {
  const faults = new RowFaults();
  const chased = await chaseClients(context, { day, signal, faults });
  return { ...chased, ...faults.told() };
}
