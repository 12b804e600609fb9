import { CompiledQuery, sql, type InferResult } from 'kysely';
import { duplicateGrounds, mostDuplicates, type Duplicate, type DuplicateCheck } from '#contract/duplicates';
import type { Link } from '#contract/http';
import type { Caller } from '../../auth/caller.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { linkToUser } from '../../db/links.ts';
import { oncePerCaller, standIn } from '../../db/oncePerCaller.ts';
import { askAhead, prepared, sendAhead } from '../../db/prepared.ts';
import { ApiError } from '../../http/errors.ts';
import { toE164 } from '../../phones.ts';
import { hashOfIdNumber } from '../../security/idNumbers.ts';
import { organisationDefaults } from './accounts.fields.ts';
import { duplicateKeys, groundOf } from './accounts.rules.ts';
import { accountVisibleFor } from './accounts.scope.ts';

/** Of something that a whole company shares, such as one phone, so many are looked at. */
const mostLookedAt = 50;

const rank = (grounds: Duplicate['grounds']) =>
  Math.min(...grounds.map((ground) => duplicateGrounds.indexOf(ground)));

const someKeys = standIn<string[]>();
const anId = standIn<number>();

function selectAlike(db: Db | Tx, caller: Caller, exceptId: number | null, isInSight: boolean) {
  const alike = db
    .selectFrom('accounts')
    .select([
      'id',
      'account_number',
      'display_name',
      'duplicate_keys',
      'owner_id',
      'agent_id',
      'sub_agent_id',
    ])
    .where('deleted_at', 'is', null)
    // Unknown to the planner, so that one plan serves all: making it takes ten times as long as looking.
    .where(sql<boolean>`duplicate_keys && (select ${someKeys}::text[])`)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    // Found before they are ordered: PostgreSQL expects many, and would look for them through the whole table.
    .offset(sql.lit(0))
    .as('accounts');
  return db
    .selectFrom(alike)
    .select([
      'accounts.id',
      'accounts.account_number',
      'accounts.display_name',
      'accounts.duplicate_keys',
      linkToUser('accounts.owner_id').$castTo<Link>().as('owner'),
      accountVisibleFor(caller, 'accounts:view').as('is_visible'),
    ])
    .$if(isInSight, (query) => query.where(accountVisibleFor(caller, 'accounts:view')))
    .orderBy('accounts.id', 'desc')
    .limit(sql.lit(mostLookedAt));
}

type Alike = InferResult<ReturnType<typeof selectAlike>>[number];

/** Past the caller's scope, or in their sight: that there is one everyone is told, which one it is only who sees it. */
const alikeFor = (
  db: Db | Tx,
  caller: Caller,
  keys: readonly string[],
  exceptId: number | null,
  isInSight = false,
) =>
  oncePerCaller<Alike>(
    caller,
    `duplicates${exceptId === null ? '' : ' of one'}${isInSight ? ' in sight' : ''}`,
    () => selectAlike(db, caller, exceptId === null ? null : anId, isInSight).compile(),
    new Map<unknown, unknown>([
      [someKeys, keys],
      [anId, exceptId],
    ]),
  );

const asDuplicates = (keys: readonly string[], rows: readonly Alike[]): Duplicate[] =>
  rows
    .map(({ id, account_number, display_name: label, duplicate_keys, owner, is_visible }) => ({
      grounds: keys.filter((key) => duplicate_keys.includes(key)).map(groundOf),
      account: is_visible ? { id, label, account_number } : null,
      owner,
    }))
    .toSorted((a, b) => rank(a.grounds) - rank(b.grounds) || b.grounds.length - a.grounds.length)
    .slice(0, mostDuplicates);

/** While it is being typed: of those whom the caller does not see nothing is told until it is saved. */
export async function checkDuplicates(
  db: Db,
  caller: Caller,
  dataKey: Buffer,
  { except_id, id_number, phone = '', country, ...typed }: DuplicateCheck,
): Promise<Duplicate[]> {
  const region = country || (await organisationDefaults(db)).country;
  const keys = duplicateKeys({
    ...typed,
    phone: toE164(phone, region) ?? '',
    id_number_hash: id_number ? hashOfIdNumber(dataKey, id_number) : null,
  });
  if (keys.length === 0) return [];
  const { rows } = await db.executeQuery(alikeFor(db, caller, keys, except_id ?? null, true));
  return asDuplicates(keys, rows);
}

const words: Record<Duplicate['grounds'][number], string> = {
  id_number: 'id number',
  registration_number: 'registration number',
  email: 'email address',
  phone: 'phone number',
  name: 'name and date of birth',
};
const list = new Intl.ListFormat('en');

function inWords({ grounds, account, owner }: Duplicate): string {
  const same = list.format(grounds.map((ground) => words[ground]));
  return account
    ? `${account.label} (${account.account_number}) has the same ${same}.`
    : `There is an account with the same ${same}. It belongs to ${owner.label}.`;
}

/** Someone may be about to enter a client whom we have already. */
export class DuplicateFound extends ApiError {
  constructor(duplicates: Duplicate[], first: Duplicate) {
    const { account } = first;
    super(409, {
      detail: inWords(first),
      ...(account ? { existing: { id: account.id, label: account.label } } : {}),
      duplicates,
    });
  }
}

/** In one order, so that two who share several keys do not wait for each other. */
function lockOf(keys: readonly string[]): CompiledQuery {
  const locks = keys.map(
    (_, index) => `pg_advisory_xact_lock(hashtextextended('account ' || $${index + 1}, 0))`,
  );
  return prepared(CompiledQuery.raw(`select ${locks.join(', ')}`, keys.toSorted()));
}

/**
 * Two who enter the same client at the same time wait for each other, so that the second is told of the first. It
 * is looked for ahead of the writing; what this answers refuses once that is done, and all is undone.
 */
export async function seekDuplicates(
  tx: Tx,
  caller: Caller,
  keys: readonly string[],
  exceptId: number | null,
): Promise<() => Promise<void>> {
  if (keys.length === 0) return async () => {};
  await sendAhead(tx, lockOf(keys));
  const alike = await askAhead(tx, alikeFor(tx, caller, keys, exceptId));
  return async () => {
    const duplicates = asDuplicates(keys, await alike.rows());
    const [first] = duplicates;
    if (first) throw new DuplicateFound(duplicates, first);
  };
}
