import type { Link } from '#contract/base/http';
import { holds } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { InvalidState } from '../../../../errors.ts';
import { hashOfIdNumber } from '../../../../security/idNumbers.ts';
import { givingWay } from '../../../../sheets/yieldToOthers.ts';
import { organisationDefaults } from '../../../system/organisation/organisation.queries.ts';
import type { ActivityHurdle } from '../../../../nouns/steps/activityHurdle.ts';
import { refuseDeactivation } from '../kyc/accounts.hurdles.ts';
import {
  ambiguousMatch,
  asHeld,
  duplicateOf,
  duplicateRow,
  Found,
  matchKeyOf,
  numberKey,
  unseenMatch,
} from './accounts.batch.finding.ts';
import {
  beginning,
  invalid,
  keysAsked,
  readAsked,
  readFor,
  withGiven,
  type AskedAccount,
  type BatchDefaults,
  type BatchProblem,
  type HashOf,
  type HeldAccount,
  type MatchedBy,
  type ReadAccount,
} from './accounts.batch.rules.ts';
import { changesBetween, type FieldChanges } from './accounts.batchChanges.rules.ts';
import { aroundOf, notPermitted, surroundingsOf, type Surroundings } from './accounts.batch.namedRecords.ts';
import { groundOf } from '../accounts.rules.ts';
import { paced } from '../accounts.rateLimits.ts';
import { ratingIsApproved } from '../accounts.service.ts';
import { said, worded } from '../../../../said.ts';

/** Which earlier row of a file has a key, of rows that are not written yet: only while a file is checked. */
export type EarlierRows = {
  rowOf: (key: string) => number | undefined;
  note: (keys: readonly string[], row: number) => void;
};

/** Many accounts at once, in the eyes of one caller and by the rules of the form. */
export type AccountBatch = {
  caller: Caller;
  dataKey: Buffer;
  /** What may keep an account active. */
  hurdles: readonly ActivityHurdle[];
  match_on: MatchedBy;
  on_match: 'update' | 'skip';
  accept_duplicates: boolean;
  /** Nobody else changes what it was judged by until the transaction ends. */
  isWriting: boolean;
  earlier?: EarlierRows | undefined;
};

/** What is to be written of one of them. `after.name` has the id as soon as it is. */
type AccountPlan = {
  /** Null of a new one. */
  before: HeldAccount | null;
  after: HeldAccount;
  /** Of one that there was, from what to what. */
  changes: FieldChanges;
};

export type JudgedAccount = {
  key: number;
  verdict: 'create' | 'update' | 'same' | 'skip' | 'error';
  problems: BatchProblem[];
  /** What it matched; null of what is new, or comes with an earlier row. */
  record: Link | null;
  plan: AccountPlan | null;
  /** By what others of the file may be the same. */
  keys: readonly string[];
};

type Judging = {
  tx: Tx;
  batch: AccountBatch;
  defaults: BatchDefaults;
  around: Surroundings;
  found: Found;
  hashOf: HashOf;
  /** As the rows before left them: by what they are matched, and which row has a key. */
  matched: Map<string, HeldAccount>;
  rows: Map<string, { row: number; after: HeldAccount }>;
};

type Match = { held: HeldAccount } | { problem: BatchProblem } | 'new' | 'coming';

/** Each as the form would judge it, knowing those before it. Nothing is written. */
export async function judgeAccounts(
  tx: Tx,
  batch: AccountBatch,
  asked: readonly AskedAccount[],
): Promise<JudgedAccount[]> {
  const defaults = await organisationDefaults(tx);
  const hashOf: HashOf = (number) => hashOfIdNumber(batch.dataKey, number);
  const reads: { asked: AskedAccount; read: ReadAccount | BatchProblem[]; keys: string[] }[] = [];
  for await (const one of givingWay(asked)) {
    const read = readAsked(one);
    reads.push({ asked: one, read, keys: Array.isArray(read) ? [] : keysOf(read, hashOf, defaults) });
  }
  const legible = reads.flatMap(({ read }) => (Array.isArray(read) ? [] : [read]));
  const { caller, isWriting } = batch;
  const found = new Found(tx, caller, { isHeld: isWriting, tellsUnseen: isWriting });
  const matchKeys = reads.flatMap(({ keys }) => matchKeyOf(keys, batch.match_on) ?? []);
  await found.look(
    matchKeys,
    reads.flatMap(({ keys }) => keys.filter((key) => !key.startsWith(numberKey('')))),
  );
  const around = await surroundingsOf(tx, batch.caller, legible);
  const judging = { tx, batch, defaults, around, found, hashOf, matched: new Map(), rows: new Map() };
  const judged: JudgedAccount[] = [];
  for await (const { asked: one, read, keys } of givingWay(reads))
    judged.push(
      Array.isArray(read) ? failed(one.key, read, null, keys) : await judgeOne(judging, read, keys),
    );
  return paced(tx, caller, judged);
}

const keysOf = (read: ReadAccount, hashOf: HashOf, defaults: BatchDefaults): string[] => [
  ...(read.asked.account_number ? [numberKey(read.asked.account_number)] : []),
  ...keysAsked(read, hashOf, defaults),
];

const failed = (
  key: number,
  problems: BatchProblem[],
  record: Link | null,
  keys: readonly string[],
): JudgedAccount => ({ key, verdict: 'error', problems, record, plan: null, keys });

const linkTo = ({ name: { id }, account }: HeldAccount): Link | null =>
  id === null ? null : { id, label: account.display_name };

/** The record that a row is about, if there is one. */
function matchOf({ batch, found, matched }: Judging, matchKey: string | undefined): Match {
  if (matchKey === undefined) return 'new';
  const before = matched.get(matchKey);
  if (before) return { held: before };
  const [one, ...others] = found.having(matchKey);
  if (!one) return batch.earlier?.rowOf(matchKey) === undefined ? 'new' : 'coming';
  if (others.length > 0) return { problem: ambiguousMatch(matchKey, others.length + 1, batch.match_on) };
  const row = found.record(one.id);
  if (!row) return { problem: unseenMatch(matchKey, one, batch.match_on) };
  return { held: asHeld(row) };
}

async function judgeOne(judging: Judging, read: ReadAccount, keys: string[]): Promise<JudgedAccount> {
  const { batch } = judging;
  const { key } = read.asked;
  const matchKey = matchKeyOf(keys, batch.match_on);
  const match = matchOf(judging, matchKey);
  if (match === 'coming') return { key, verdict: 'same', problems: [], record: null, plan: null, keys };
  if (match !== 'new' && 'problem' in match) return failed(key, [match.problem], null, keys);
  const before = match === 'new' ? null : match.held;
  const record = before && linkTo(before);
  if (before && batch.on_match === 'skip')
    return { key, verdict: 'skip', problems: [], record, plan: null, keys };
  const fitting = before ? readFor(read, before.account) : read;
  const after = Array.isArray(fitting) ? fitting : await leftBy(judging, fitting, before);
  if (Array.isArray(after)) return failed(key, after, record, keys);
  const problems = [
    ...(await duplicatesOf(judging, before, after, key)),
    ...(before || !read.asked.account_number ? [] : [notKept(read.asked.account_number)]),
  ];
  if (problems.some(({ severity }) => severity === 'error')) return failed(key, problems, record, keys);
  note(judging, matchKey, after, key);
  const changes = before ? changesBetween(before, after) : {};
  const isSame = before !== null && Object.keys(changes).length === 0;
  const verdict = before === null ? 'create' : isSame ? 'same' : 'update';
  return { key, verdict, problems, record, plan: { before, after, changes }, keys: after.duplicate_keys };
}

const notKept = (accountNumber: string): BatchProblem => ({
  kind: 'number_not_kept',
  severity: 'warning',
  field: 'account_number',
  ...worded(said('rowNumberNotKept', { number: accountNumber })),
});

/** The account as the row would leave it, or why it may not. */
async function leftBy(
  judging: Judging,
  read: ReadAccount,
  before: HeldAccount | null,
): Promise<HeldAccount | BatchProblem[]> {
  const { batch, around, hashOf } = judging;
  const { caller } = batch;
  const isPermitted = before
    ? holds(caller, 'accounts:update', before.scope)
    : holds(caller, 'accounts:create');
  if (!isPermitted) return [notPermitted()];
  const surrounding = aroundOf(around, read, before);
  if (Array.isArray(surrounding)) return surrounding;
  const begun = before ?? beginning(read, surrounding.owner, judging.defaults);
  if (read.account_type !== undefined && read.account_type !== begun.account.account_type)
    return invalid({ account_type: [said('rowOtherType')] });
  const after = withGiven(begun, read, surrounding, hashOf);
  if (Array.isArray(after)) return after;
  const refusals = [
    ...ratingRefusals(caller, before, after),
    ...(await activityRefusals(judging, before, after)),
  ];
  return refusals.length > 0 ? refusals : after;
}

/** How risky a client is, and that nobody is exposed any more, is for those to say who verify clients. */
function ratingRefusals(caller: Caller, before: HeldAccount | null, after: HeldAccount): BatchProblem[] {
  const isJudged =
    after.account.risk_rating !== (before?.account.risk_rating ?? null) ||
    (before !== null && before.account.is_pep && !after.account.is_pep);
  if (!isJudged || holds(caller, 'accounts:approve_kyc', before?.scope)) return [];
  return [{ kind: 'forbidden', severity: 'error', field: 'risk_rating', ...worded(ratingIsApproved) }];
}

async function activityRefusals(
  { tx, batch }: Judging,
  before: HeldAccount | null,
  after: HeldAccount,
): Promise<BatchProblem[]> {
  const id = before?.name.id ?? null;
  if (id === null || !before?.account.is_active || after.account.is_active) return [];
  try {
    await refuseDeactivation(tx, id, batch.hurdles);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidState)) throw error;
    return invalid({ is_active: [error.said] });
  }
}

/** Those whom the row would be a duplicate of by what it gains: in the database, or in the rows before it. */
async function duplicatesOf(
  { batch, found, rows }: Judging,
  before: HeldAccount | null,
  after: HeldAccount,
  row: number,
): Promise<BatchProblem[]> {
  const gained = after.duplicate_keys.filter((key) => !before?.duplicate_keys.includes(key));
  await found.lookFor(gained);
  const severity = batch.accept_duplicates ? 'warning' : 'error';
  const known = duplicateOf(gained, found, after.name.id);
  if (known) return [{ ...known, severity }];
  for (const key of gained) {
    const other = rows.get(key);
    const isItself = other?.after.name === after.name;
    const earlier = isItself ? undefined : (other?.row ?? batch.earlier?.rowOf(key));
    if (earlier !== undefined && earlier < row)
      return [{ ...duplicateRow(groundOf(key), earlier), severity }];
  }
  return [];
}

/** What the rows behind it find. */
function note(
  { batch, matched, rows }: Judging,
  matchKey: string | undefined,
  after: HeldAccount,
  row: number,
) {
  if (matchKey !== undefined) matched.set(matchKey, after);
  const matching = after.duplicate_keys.find((key) => key.startsWith(`${batch.match_on}:`));
  if (matching !== undefined) matched.set(matching, after);
  for (const key of after.duplicate_keys) if (!rows.has(key)) rows.set(key, { row, after });
  batch.earlier?.note([...after.duplicate_keys, ...(matchKey === undefined ? [] : [matchKey])], row);
}
