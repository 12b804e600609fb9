import type { InsurerAccount, InsurerAccountParams } from '#contract/money/insurerAccounts';
import type { Payment } from '#contract/money/payments';
import { isWithInsurer } from '#contract/money/paymentStates';
import type { Language } from '#contract/system/users';
import { guardHolds } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { languageNamed } from '../../../../documents/addressed.ts';
import type { AdviceData, HeadedForInsurer } from '../../../../documents/insurers/insurerPaperData.ts';
import { renderFor } from '../../../../documents/papers.ts';
import { Forbidden, Invalid, InvalidState } from '../../../../errors.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import { said } from '../../../../said.ts';
import { cellOf } from '../../../../sheets/columns.ts';
import { csvText } from '../../../../sheets/csv.ts';
import { labelOf, loadLabels } from '../../../../sheets/labels.ts';
import { headedIn } from '../../../system/organisation/organisation.letterhead.ts';
import { accountWith } from './insurerAccounts.ts';
import { clientsOf, findAddressee } from './insurerAccounts.papers.queries.ts';
import { paymentRecords } from '../payments.noun.ts';
import { policyNames } from '../papers/payments.papers.queries.ts';

/** As many lines as are drawn within the time that someone waits for, and as many as a spreadsheet is read with. */
const mostPrinted = 500;
const mostFiled = 100_000;

/** A file that left is told of where the insurer's history is read. */
export async function auditAccountFile(
  tx: Tx,
  caller: Caller,
  insurerId: number,
  {
    currency = null,
    from = null,
    to = null,
  }: { [F in keyof InsurerAccountParams]: string | null | undefined },
): Promise<void> {
  await audit(tx, caller, {
    module: 'payments',
    noun: 'insurers',
    record_id: insurerId,
    action: 'export',
    after: { currency, from, to },
  });
}

async function headedFor(db: Db, insurerId: number, language: Language): Promise<HeadedForInsurer> {
  return {
    ...(await headedIn(db, languageNamed(language))),
    insurer: await findAddressee(db, insurerId),
  };
}

/** The account for a file, of one currency where one is asked for. */
async function filedAccount(
  db: Db,
  caller: Caller,
  insurerId: number,
  params: InsurerAccountParams,
  limit: number,
): Promise<InsurerAccount> {
  const account = await accountWith(db, { caller, permission: 'payments:export' }, insurerId, params, limit);
  const totals = account.totals.filter(
    ({ currency }) => params.currency === undefined || params.currency === currency,
  );
  const names = await policyNames(
    db,
    account.policies.map(({ policy_id }) => policy_id),
  );
  return {
    ...account,
    totals,
    policies: account.policies.map((row) => ({
      ...row,
      policy: { ...row.policy, label: names.get(row.policy_id) ?? row.policy.label },
    })),
  };
}

export const accountToSave = (
  db: Db,
  caller: Caller,
  insurerId: number,
  params: InsurerAccountParams,
): Promise<InsurerAccount> => filedAccount(db, caller, insurerId, params, mostFiled);

export async function drawAccount(
  db: Db,
  caller: Caller,
  insurerId: number,
  params: InsurerAccountParams,
  language: Language,
): Promise<Buffer> {
  const { insurer: _insurer, ...account } = await filedAccount(
    db,
    caller,
    insurerId,
    params,
    mostPrinted + 1,
  );
  if (account.policies.length === 0) throw new InvalidState(said('insurerAccountEmpty'));
  if (account.policies.length > mostPrinted)
    throw new Invalid({
      from: [said('statementTooLong', { count: mostPrinted })],
    });
  const { from = null, to = null } = params;
  return renderFor(caller, {
    kind: 'bordereau',
    data: { ...(await headedFor(db, insurerId, language)), ...account, from, to },
  });
}

type Transfer = Payment & { receipt_no: string; insurer_id: number };

const isTransfer = (payment: Payment): payment is Transfer =>
  isWithInsurer(payment.direction) && payment.receipt_no !== null && payment.insurer_id !== null;

/** A transfer whose policies the caller sees, all of them: some of its lines would not come to what was paid. */
export async function findTransfer(db: Db, caller: Caller, id: number): Promise<Transfer> {
  guardHolds(caller, 'insurers:view');
  guardHolds(caller, 'policies:view');
  const payment = await paymentRecords.find(db, caller, id, 'payments:export');
  if (!isTransfer(payment)) throw new InvalidState(said('adviceOfTransfers'));
  if (payment.allocations.some(({ policy_id }) => policy_id === null))
    throw new Forbidden(said('adviceOfUnseen'));
  return payment;
}

async function settledBy(db: Db, { allocations }: Transfer): Promise<AdviceData['settled']> {
  const ids = allocations.flatMap(({ policy_id }) => policy_id ?? []);
  const [names, clients] = [await policyNames(db, ids), await clientsOf(db, ids)];
  return allocations.map(({ policy_id, amount }) => ({
    policy: names.get(policy_id ?? 0) ?? '',
    client: clients.get(policy_id ?? 0) ?? '',
    amount,
  }));
}

export async function drawAdvice(
  db: Db,
  caller: Caller,
  transfer: Transfer,
  language: Language,
): Promise<Buffer> {
  const { direction, status, date, currency, amount, method, reference, cheque_no, bank } = transfer;
  return renderFor(caller, {
    kind: 'remittance advice',
    data: {
      ...(await headedFor(db, transfer.insurer_id, language)),
      number: transfer.receipt_no,
      direction,
      status,
      date,
      currency,
      amount,
      method,
      reference,
      cheque_no,
      bank,
      settled: await settledBy(db, transfer),
      recorded_by: transfer.created_by?.label ?? '',
    },
  });
}

const columns = ['number', 'date', 'policy', 'account', 'currency', 'amount'] as const;

export async function adviceFile(db: Db, transfer: Transfer, language: Language): Promise<string> {
  await loadLabels();
  const { receipt_no, date, currency, amount } = transfer;
  const say = (field: string) => labelOf(language, 'insurer_accounts', field);
  const rows = (await settledBy(db, transfer)).map(({ policy, client, amount: part }) => [
    receipt_no,
    date,
    policy,
    client,
    currency,
    part,
  ]);
  const sum = [receipt_no, date, say('total'), '', currency, amount];
  return csvText([columns.map(say), ...[...rows, sum].map((row) => row.map(cellOf))]);
}
