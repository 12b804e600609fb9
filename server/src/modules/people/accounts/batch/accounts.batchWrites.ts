import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { takeIds } from '../../../../db/ids.ts';
import { auditEach } from '../../../../nouns/trail/audit.ts';
import { anotherNumber, keepIdNumber, type KeptIdNumber } from '../../../../security/idNumbers.ts';
import {
  insertAccounts,
  listSealedNumbers,
  setAccounts,
  trashAccounts,
  writtenColumns,
  type SealedNumber,
  type WholeRow,
  type WrittenColumn,
} from './accounts.batch.queries.ts';
import type { JudgedAccount } from './accounts.batch.ts';
import type { HeldAccount } from './accounts.batch.rules.ts';
import { touchesKyc, type FieldChanges } from './accounts.batchChanges.rules.ts';
import { isKycUnderway } from '../kyc/accounts.kyc.rules.ts';
import { keepKycTrueOfMany } from '../kyc/accounts.kyc.transitions.ts';
import { audited, type AccountRow } from '../accounts.noun.ts';
import { takeTags } from '../accounts.queries.ts';
import { searchText } from '../accounts.rules.ts';

const noun = { module: 'accounts', noun: 'accounts' } as const;

/** What became of one of them; of a change also from what to what, by field. */
export type WrittenAccount = {
  key: number;
  outcome: 'created' | 'updated' | 'unchanged';
  id: number;
  changes: FieldChanges;
  /** The number that another one took the place of, as it was kept. */
  sealed: SealedNumber | null;
};

type Writing = {
  caller: Caller;
  dataKey: Buffer;
  /** So many that follow each other. */
  takeNumbers: (count: number) => Promise<string[]>;
};

type Planned = JudgedAccount & { plan: NonNullable<JudgedAccount['plan']> };

const isPlanned = (one: JudgedAccount): one is Planned =>
  one.plan !== null && (one.verdict === 'create' || one.verdict === 'update' || one.verdict === 'same');

const bytes = (buffer: Buffer | null): string | null => buffer && `\\x${buffer.toString('hex')}`;

const shown = ({ id_number_sealed, id_number_tail }: KeptIdNumber): string | null =>
  id_number_sealed && `•••• ${id_number_tail}`.trimEnd();

/** A new one has a name from here on, and all who are about it know it. */
async function nameNew(tx: Tx, { takeNumbers }: Writing, planned: readonly Planned[]): Promise<void> {
  const names = new Set(planned.map(({ plan }) => plan.after.name).filter(({ id }) => id === null));
  const ids = await takeIds(tx, 'accounts', names.size);
  const numbers = await takeNumbers(names.size);
  for (const [place, name] of [...names].entries())
    Object.assign(name, { id: ids[place], account_number: numbers[place] });
}

/** One word has one spelling, also where it comes twice in one file. */
async function spellTags(tx: Tx, planned: readonly Planned[]): Promise<void> {
  const given = planned
    .filter(({ plan }) => !plan.before || 'tags' in plan.changes)
    .flatMap(({ plan }) => plan.after.account.tags);
  const distinct = [...new Map(given.map((tag) => [tag.toLowerCase(), tag])).values()];
  const spelled = new Map((await takeTags(tx, distinct)).map((tag) => [tag.toLowerCase(), tag]));
  for (const { account } of planned.map(({ plan }) => plan.after))
    account.tags = account.tags.map((tag) => spelled.get(tag.toLowerCase()) ?? tag);
}

/** The whole of it as it is to be. */
function rowOf({ name, account, duplicate_keys }: HeldAccount, kept: KeptIdNumber | undefined): WholeRow {
  const { account_number } = name;
  const { account_type, currency } = account;
  const whole = { ...account, duplicate_keys, search_text: searchText({ ...account, account_number }) };
  const columns = Object.fromEntries(writtenColumns.map((column) => [column, whole[column]]));
  return {
    ...(columns as Record<WrittenColumn, unknown>),
    id: name.id ?? 0,
    account_number,
    account_type,
    currency,
    ...(kept && {
      id_number_sealed: bytes(kept.id_number_sealed),
      id_number_hash: bytes(kept.id_number_hash),
      id_number_tail: kept.id_number_tail,
    }),
  };
}

type Final = { isNew: boolean; after: HeldAccount; kept: KeptIdNumber | undefined };

/** Of each record what the last of its rows leaves. */
function finalsOf(dataKey: Buffer, planned: readonly Planned[]): Map<HeldAccount['name'], Final> {
  const none = keepIdNumber(dataKey, 'accounts', 0, null);
  const finals = new Map<HeldAccount['name'], Final>();
  for (const { verdict, plan } of planned) {
    const { after } = plan;
    const known = finals.get(after.name);
    const kept =
      after.id_number === undefined || (plan.before && !('id_number' in plan.changes))
        ? undefined
        : keepIdNumber(dataKey, 'accounts', after.name.id ?? 0, after.id_number);
    if (kept) after.account.id_number = shown(kept);
    const isNew = known?.isNew ?? verdict === 'create';
    finals.set(after.name, { isNew, after, kept: kept ?? known?.kept ?? (isNew ? none : undefined) });
  }
  return finals;
}

async function tell(tx: Tx, caller: Caller, planned: readonly Planned[]): Promise<void> {
  const created = planned.filter(({ verdict }) => verdict === 'create');
  await auditEach(
    tx,
    caller,
    { ...noun, action: 'create' },
    created.map(({ plan: { after } }) => ({ record_id: after.name.id ?? 0, after: told(after) })),
  );
  const updated = planned.filter(({ verdict }) => verdict === 'update');
  await auditEach(
    tx,
    caller,
    { ...noun, action: 'update' },
    updated.map(({ plan: { before, after } }) => ({
      record_id: after.name.id ?? 0,
      before: before ? told(before) : undefined,
      after: { ...told(after), ...(before ? anotherNumber(numberOf(before), numberOf(after)) : {}) },
    })),
  );
}

const told = ({ name: { account_number }, account }: HeldAccount) => audited({ ...account, account_number });
const numberOf = ({ account: { id_number }, id_number_hash }: HeldAccount) => ({ id_number, id_number_hash });

/** Writes what `judgeAccounts` found in the same transaction, by a few statements for all of them. */
export async function writeAccounts(
  tx: Tx,
  writing: Writing,
  judged: readonly JudgedAccount[],
): Promise<WrittenAccount[]> {
  const { caller, dataKey } = writing;
  const planned = judged.filter(isPlanned);
  const changing = planned.filter(({ verdict }) => verdict !== 'same');
  await nameNew(tx, writing, changing);
  await spellTags(tx, changing);
  const finals = [...finalsOf(dataKey, changing).values()];
  const ofNew = finals.filter(({ isNew }) => isNew);
  const ofOld = finals.filter(({ isNew }) => !isNew);
  const renumbered = ofOld.filter(({ kept }) => kept).map(({ after }) => after.name.id ?? 0);
  const sealed = await listSealedNumbers(tx, renumbered);
  await insertAccounts(
    tx,
    caller,
    ofNew.map(({ after, kept }) => rowOf(after, kept)),
  );
  const toKeepTrue = changing
    .filter(({ verdict, plan }) => verdict === 'update' && isVerifiedBy(plan))
    .map(({ plan }) => plan.after.name.id ?? 0);
  await keepKycTrueOfMany(
    tx,
    caller,
    [...new Set(toKeepTrue)].toSorted((a, b) => a - b),
    async () => {
      await setAccounts(
        tx,
        caller,
        ofOld.map(({ after, kept }) => rowOf(after, kept)),
      );
      await tell(tx, caller, changing);
    },
  );
  return planned.map(({ key, verdict, plan }) => ({
    key,
    outcome: verdict === 'create' ? 'created' : verdict === 'update' ? 'updated' : 'unchanged',
    id: plan.after.name.id ?? 0,
    changes: plan.changes,
    sealed: ('id_number' in plan.changes && sealed.get(plan.after.name.id ?? 0)) || null,
  }));
}

/** Ones that are held and that nothing keeps, into the trash, each with its history. */
export async function deleteAccounts(tx: Tx, caller: Caller, rows: readonly AccountRow[]): Promise<void> {
  await trashAccounts(
    tx,
    caller,
    rows.map(({ account }) => account.id),
  );
  await auditEach(
    tx,
    caller,
    { ...noun, action: 'delete' },
    rows.map(({ account }) => ({ record_id: account.id, before: audited(account) })),
  );
}

const isVerifiedBy = ({ before, changes }: Planned['plan']): boolean =>
  before !== null &&
  before.name.id !== null &&
  isKycUnderway(before.account.kyc_status) &&
  touchesKyc(changes);
