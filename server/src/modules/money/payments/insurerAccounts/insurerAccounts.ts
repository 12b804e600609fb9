import {
  mostSettled,
  type InsurerAccount,
  type InsurerAccountParams,
  type InsurerDue,
} from '#contract/money/insurerAccounts';
import type { RemittanceBasis } from '#contract/base/amounts/remittance';
import type { Language } from '#contract/system/users';
import { guardHolds } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import { reachesAll } from '../../../../auth/scope.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { Forbidden, NotFound } from '../../../../errors.ts';
import { cellOf } from '../../../../sheets/columns.ts';
import { csvText } from '../../../../sheets/csv.ts';
import { labelOf, loadLabels } from '../../../../sheets/labels.ts';
import { balancesWith, duesOf, findHolder, totalsWith } from './insurerAccounts.queries.ts';
import { said } from '../../../../said.ts';

/** Who asks, and what for: on the screen or as a file. */
export type Reader = { caller: Caller; permission: 'payments:view' | 'payments:export' };

/** What passes between an insurer and us belongs to no client, so that only whoever sees all payments sees it. */
function guardSeesTransfers({ caller, permission }: Reader): void {
  guardHolds(caller, 'insurers:view');
  guardHolds(caller, 'policies:view');
  if (!reachesAll(caller, permission)) throw new Forbidden(said('remittancesOfAll'));
}

/** Less our commission, what is open says what we earn. */
function guardSeesKept(caller: Caller, basis: RemittanceBasis): void {
  if (basis === 'net' && !reachesAll(caller, 'commissions:view'))
    throw new Forbidden(said('accountLessCommission'));
}

/** What is open between an insurer and us: above nothing we owe it, below it the insurer owes us. */
export async function accountWith(
  db: Db | Tx,
  reader: Reader,
  insurerId: number,
  params: InsurerAccountParams,
  limit = mostSettled,
): Promise<InsurerAccount> {
  guardSeesTransfers(reader);
  const holder = await findHolder(db, insurerId);
  if (!holder) throw new NotFound();
  const { id, name, remittance_basis, payment_terms_days, today } = holder;
  guardSeesKept(reader.caller, remittance_basis);
  return {
    insurer: { id, label: name },
    remittance_basis,
    payment_terms_days,
    as_of: today,
    totals: await totalsWith(db, reader.caller, id, params),
    policies: await balancesWith(db, reader.caller, id, params, limit),
  };
}

/** Whom we owe and by when; what would say our commission, for whoever sees all of those. */
export function insurersDue(db: Db, reader: Reader): Promise<InsurerDue[]> {
  guardSeesTransfers(reader);
  return duesOf(db, reader.caller, reachesAll(reader.caller, 'commissions:view'));
}

const columns = [
  'policy',
  'account',
  'currency',
  'gross_premium',
  'collected',
  'ours',
  'kept',
  'remitted',
  'balance',
  'since',
  'age',
  'due_on',
] as const;

/** The bordereau: a line for each policy, and what they come to. */
export async function accountFile(
  { totals, policies }: Pick<InsurerAccount, 'totals' | 'policies'>,
  language: Language,
): Promise<string> {
  await loadLabels();
  const say = (field: string) => labelOf(language, 'insurer_accounts', field);
  const lines = policies.map((row) => columns.map((column) => cellOf(row[column])));
  const sums = totals.map(({ currency, net }) =>
    columns.map((column) =>
      cellOf({ policy: say('net'), currency, balance: net }[column as 'policy' | 'currency' | 'balance']),
    ),
  );
  return csvText([columns.map(say), ...lines, ...sums]);
}
