import { sql, type CompiledQuery, type InferResult, type RawBuilder } from 'kysely';
import type { Account } from '#contract/accounts';
import type { Address } from '#contract/address';
import type { Permission } from '#contract/permissions';
import type { Caller } from '../../auth/caller.ts';
import { answering, columnsText } from '../../db/columnsText.ts';
import { isoInstant, type Db, type Tx } from '../../db/connect.ts';
import { oncePerCaller, standIn } from '../../db/oncePerCaller.ts';
import { shownOfIdNumber } from '../idNumbers/idNumbers.queries.ts';
import { blankAddress } from './accounts.fields.ts';
import { aliveAccounts, selectSummary, type Matching } from './accounts.queries.ts';
import { actionsOf, type Reach } from './accounts.rules.ts';
import { accountVisibleFor, reachesAccount } from './accounts.scope.ts';

/** What an account shows of itself. */
function selectShown<O>(query: Matching<O>) {
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

type Shown = InferResult<ReturnType<typeof selectShown<object>>>[number];
let shownColumns: string | undefined;

/** What is shown of the account that a statement is about. */
function shownOf(db: Db | Tx) {
  shownColumns ??= columnsText(selectShown(db.selectFrom('accounts')));
  return sql<Shown>`(select ${sql.raw(shownColumns)})`.as<'shown'>('shown');
}

/** Read together with the row; what a write answers has to ask for it anew. */
const joined = sql<Shown>`to_json(shown)`;
const asked = (db: Db | Tx) => sql<Shown>`(select to_json(shown) from ${shownOf(db)})`;

/**
 * What is shown, as one JSON value, because the driver does some work for each of sixty columns; besides it what
 * the caller may do with it, and what is only kept.
 */
const wholeOf = (shown: RawBuilder<Shown>, caller: Caller, permission: Permission) => [
  shown.as('shown'),
  sql<Buffer | null>`accounts.id_number_hash`.as('id_number_hash'),
  sql<string[]>`to_json(accounts.duplicate_keys)`.as('duplicate_keys'),
  reachesAccount(caller, permission).as('is_permitted'),
  reachesAccount(caller, 'accounts:update').as('may_update'),
  reachesAccount(caller, 'accounts:assign').as('may_assign'),
  reachesAccount(caller, 'accounts:reveal_id').as('may_reveal'),
  reachesAccount(caller, 'accounts:merge').as('may_merge'),
  reachesAccount(caller, 'accounts:delete').as('may_delete'),
];

const selectWhole = (db: Db | Tx, query: Matching<object>, caller: Caller, permission: Permission) =>
  query.innerJoinLateral(shownOf(db), (join) => join.onTrue()).select(wholeOf(joined, caller, permission));

type Whole = InferResult<ReturnType<typeof selectWhole>>[number];
export type AccountRow = Omit<Whole, 'shown'> & { account: Account };

/** Within JSON, instants are as PostgreSQL writes them. */
function asAccount({ shown, ...row }: Whole): AccountRow {
  shown.created_at = isoInstant(shown.created_at);
  shown.updated_at = isoInstant(shown.updated_at);
  if (shown.marketing_consent_at) shown.marketing_consent_at = isoInstant(shown.marketing_consent_at);
  const account = Object.assign(shown, {
    address: { ...blankAddress, ...shown.address },
    allowed_actions: actionsOf(row as typeof row & Reach, shown),
  });
  return { ...row, account };
}

const anId = standIn<number>();

async function readRow(db: Db | Tx, statement: CompiledQuery<Whole>): Promise<AccountRow | undefined> {
  const [row] = (await db.executeQuery(statement)).rows;
  return row && asAccount(row);
}

/** The record as the caller may see it, and whether the permission reaches it. */
export function findAccountRow(db: Db | Tx, caller: Caller, permission: Permission, id: number) {
  const find = () => {
    const seen = aliveAccounts(db)
      .where('accounts.id', '=', anId)
      .where(accountVisibleFor(caller, permission));
    return selectWhole(db, seen, caller, permission).compile();
  };
  return readRow(db, oncePerCaller(caller, `find account ${permission}`, find, new Map([[anId, id]])));
}

function written(row: AccountRow | undefined, id: number): AccountRow {
  if (!row) throw new Error(`The account ${id} is not there, although it was just written.`);
  return row;
}

/** Past the scope of the caller, for what they have just written: an account handed on may be out of their sight.
 * Deleted or not, for what is about to come back. */
export async function readAccountRow(tx: Tx, caller: Caller, id: number): Promise<AccountRow> {
  const read = () => {
    const one = tx.selectFrom('accounts').where('accounts.id', '=', anId);
    return selectWhole(tx, one, caller, 'accounts:view').compile();
  };
  return written(await readRow(tx, oncePerCaller(caller, 'read account', read, new Map([[anId, id]]))), id);
}

export const readAccount = async (tx: Tx, caller: Caller, id: number): Promise<Account> =>
  (await readAccountRow(tx, caller, id)).account;

/** What is inserted, read in the same statement. */
export async function writeAndRead(tx: Tx, caller: Caller, id: number, insertion: CompiledQuery) {
  const read = () =>
    answering(insertion, tx.selectFrom('accounts').select(wholeOf(asked(tx), caller, 'accounts:view')));
  const statement = oncePerCaller(caller, insertion.sql, read, new Map());
  const parameters = [...insertion.parameters, ...statement.parameters];
  return written(await readRow(tx, { ...statement, parameters }), id).account;
}
