import { sql, type CompiledQuery, type InferResult } from 'kysely';
import type { Account } from '#contract/accounts';
import type { Address } from '#contract/address';
import type { Permission } from '#contract/permissions';
import type { Caller } from '../../auth/caller.ts';
import { answering, asJson, columnsText, withColumns } from '../../db/columnsText.ts';
import { bytesOf, isoInstant, type Db, type Tx } from '../../db/connect.ts';
import { oncePerCaller, standIn } from '../../db/oncePerCaller.ts';
import { shownOfIdNumber } from '../idNumbers/idNumbers.queries.ts';
import { aliveAccounts, selectSummary, type Matching } from './accounts.queries.ts';
import { accountVisibleFor, reachesAccount } from './accounts.scope.ts';

function selectWhole<O>(query: Matching<O>) {
  return selectSummary(query)
    .select([
      'accounts.preferred_channel',
      'accounts.language',
      'accounts.source',
      'accounts.risk_rating',
      'accounts.is_pep',
      'accounts.source_of_funds',
      'accounts.marketing_consent',
      'accounts.marketing_consent_at',
      'accounts.marketing_consent_how',
      'accounts.do_not_contact',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.date_of_birth',
      'accounts.gender',
      'accounts.nationality',
      'accounts.marital_status',
      'accounts.occupation',
      'accounts.id_type',
      'accounts.id_expiry',
      'accounts.legal_name',
      'accounts.trade_name',
      'accounts.registration_number',
      'accounts.licence_expiry',
      'accounts.tax_number',
      'accounts.industry',
      'accounts.employee_count',
      'accounts.currency',
    ])
    .select((eb) => [
      ...shownOfIdNumber('accounts'),
      sql<string | null>`money_text(accounts.annual_turnover, accounts.currency)`.as('annual_turnover'),
      eb.ref('accounts.address').$castTo<Partial<Address>>().as('address'),
      eb.ref('accounts.contacts').$castTo<Account['contacts']>().as('contacts'),
      eb.ref('accounts.beneficial_owners').$castTo<Account['beneficial_owners']>().as('beneficial_owners'),
      eb.ref('accounts.signatories').$castTo<Account['signatories']>().as('signatories'),
    ]);
}

/** With what the caller may do with it, besides what they asked for. */
const selectReach = (query: Matching<object>, caller: Caller, permission: Permission) =>
  query.select([
    reachesAccount(caller, permission).as('is_permitted'),
    reachesAccount(caller, 'accounts:update').as('may_update'),
    reachesAccount(caller, 'accounts:assign').as('may_assign'),
    reachesAccount(caller, 'accounts:reveal_id').as('may_reveal'),
    reachesAccount(caller, 'accounts:merge').as('may_merge'),
    reachesAccount(caller, 'accounts:delete').as('may_delete'),
  ]);

const selectKept = (query: Matching<object>) =>
  selectWhole(query).select(['accounts.id_number_hash', 'accounts.duplicate_keys']);
type Kept = InferResult<ReturnType<typeof selectKept>>[number];
let keptColumns: string | undefined;

type Whole = Kept & InferResult<ReturnType<typeof selectReach>>[number];

function selectAll(db: Db | Tx, query: ReturnType<typeof selectReach>) {
  keptColumns ??= columnsText(selectKept(db.selectFrom('accounts')));
  return withColumns<InferResult<typeof query>[number], Kept>(query, keptColumns);
}

const anId = standIn<number>();

/** As one JSON value, because the driver does some work for each of seventy columns. */
async function readRow(db: Db | Tx, statement: CompiledQuery<{ row: Whole }>): Promise<Whole | undefined> {
  const row = (await db.executeQuery(statement)).rows[0]?.row;
  if (!row) return undefined;
  row.created_at = isoInstant(row.created_at);
  row.updated_at = isoInstant(row.updated_at);
  if (row.marketing_consent_at) row.marketing_consent_at = isoInstant(row.marketing_consent_at);
  if (row.id_number_hash) row.id_number_hash = bytesOf(row.id_number_hash);
  return row;
}

/** The record as the caller may see it, and whether the permission reaches it. */
export function findAccountRow(db: Db | Tx, caller: Caller, permission: Permission, id: number) {
  const find = () => {
    const seen = aliveAccounts(db)
      .where('accounts.id', '=', anId)
      .where(accountVisibleFor(caller, permission));
    return asJson(selectAll(db, selectReach(seen, caller, permission)));
  };
  return readRow(db, oncePerCaller(caller, `find account ${permission}`, find, new Map([[anId, id]])));
}

function written(row: Whole | undefined, id: number): Whole {
  if (!row) throw new Error(`The account ${id} is not there, although it was just written.`);
  return row;
}

/** Past the scope of the caller, for what they have just written: an account handed on may be out of their sight.
 * Deleted or not, for what is about to come back. */
export async function readAccountRow(tx: Tx, caller: Caller, id: number): Promise<Whole> {
  const read = () => {
    const one = tx.selectFrom('accounts').where('accounts.id', '=', anId);
    return asJson(selectAll(tx, selectReach(one, caller, 'accounts:view')));
  };
  return written(await readRow(tx, oncePerCaller(caller, 'read account', read, new Map([[anId, id]]))), id);
}

/** What is inserted, read in the same statement. */
export async function writeAndRead(tx: Tx, caller: Caller, id: number, insertion: CompiledQuery) {
  const read = () =>
    answering(insertion, selectAll(tx, selectReach(tx.selectFrom('accounts'), caller, 'accounts:view')));
  const statement = oncePerCaller(caller, insertion.sql, read, new Map());
  const parameters = [...insertion.parameters, ...statement.parameters];
  return written(await readRow(tx, { ...statement, parameters }), id);
}
