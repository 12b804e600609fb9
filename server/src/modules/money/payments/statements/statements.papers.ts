import type { Link } from '#contract/base/http';
import type { Statement, StatementParams } from '#contract/money/statements';
import type { Caller } from '../../../../auth/caller.ts';
import type { AppContext } from '../../../../context.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import type { StatementData } from '../../../../documents/clients/clientPaperData.ts';
import { renderFor } from '../../../../documents/papers.ts';
import { Invalid, InvalidState } from '../../../../errors.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import { findAccount } from '../../../people/accounts/accounts.service.ts';
import { fileDocument, storePages } from '../../../office/attachments/attachments.documents.ts';
import type { Taken } from '../../../office/attachments/attachments.upload.ts';
import { headedFor } from '../papers/payments.papers.ts';
import { policyNames } from '../papers/payments.papers.queries.ts';
import { statementOf } from './statements.ts';
import { said } from '../../../../said.ts';

/** As many lines as are drawn within the time that someone waits for. */
const mostPrinted = 500;

export async function auditStatement(
  tx: Tx,
  caller: Caller,
  accountId: number,
  { from, to }: StatementParams,
): Promise<void> {
  await audit(tx, caller, {
    module: 'payments',
    noun: 'accounts',
    record_id: accountId,
    action: 'export',
    after: { from, to },
  });
}

/** The same statement, with policies called as clients know them. */
async function statementData(db: Db, { account, ...statement }: Statement): Promise<StatementData> {
  const policies = statement.currencies.flatMap(({ lines }) =>
    lines.flatMap(({ policy }) => policy?.id ?? []),
  );
  const names = await policyNames(db, [...new Set(policies)]);
  const named = (policy: Link | null): Link | null =>
    policy && { ...policy, label: names.get(policy.id) ?? policy.label };
  return {
    ...(await headedFor(db, account.id)),
    ...statement,
    currencies: statement.currencies.map((part) => ({
      ...part,
      lines: part.lines.map((line) => ({ ...line, policy: named(line.policy) })),
    })),
  };
}

/** Drawn ahead of the transaction that files it. */
export async function drawStatement(
  context: AppContext,
  caller: Caller,
  accountId: number,
  period: StatementParams,
): Promise<Taken> {
  const { db } = context;
  const reader = { caller, permission: 'payments:export' } as const;
  const statement = await statementOf(db, reader, accountId, period);
  if (statement.currencies.length === 0) throw new InvalidState(said('statementEmpty'));
  if (statement.currencies.reduce((sum, { lines }) => sum + lines.length, 0) > mostPrinted)
    throw new Invalid({
      from: [said('statementTooLong', { count: mostPrinted })],
    });
  const pages = await renderFor(caller, { kind: 'statement', data: await statementData(db, statement) });
  return storePages(context, `statement-${period.from}-${period.to}.pdf`, pages);
}

/** With the account, where whoever writes to the client finds it. */
export async function fileStatement(
  tx: Tx,
  caller: Caller,
  accountId: number,
  period: StatementParams,
  file: Taken,
): Promise<Link> {
  const id = await fileDocument(
    tx,
    caller,
    { account_id: accountId },
    { category: 'invoice', tells_of: 'payments' },
    file,
  );
  await findAccount(tx, caller, accountId);
  await auditStatement(tx, caller, accountId, period);
  return { id, label: file.name };
}
