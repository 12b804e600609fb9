import type { DuplicateGround } from '#contract/base/duplicates';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { holdRows } from '../../../../nouns/lists/rows.ts';
import { duplicateInWords, sameInWords } from '../accounts.duplicates.ts';
import { lockKeys } from '../accounts.duplicates.queries.ts';
import { accountRecords, type AccountRow } from '../accounts.noun.ts';
import { listAlikeByKey, listByNumber, lockBatches, type AlikeOne } from './accounts.batch.queries.ts';
import {
  fieldOfGround,
  type BatchProblem,
  type HeldAccount,
  type MatchedBy,
} from './accounts.batch.rules.ts';
import { groundOf } from '../accounts.rules.ts';
import { said, worded, type Said } from '../../../../said.ts';

/** By what one of many is looked for. Our number is a key of its own, beside those that duplicates are told by. */
export const numberKey = (accountNumber: string): string => `account_number:${accountNumber}`;
const isNumberKey = (key: string): boolean => key.startsWith('account_number:');

/** The key among those of a row that says which record it is about. */
export const matchKeyOf = (keys: readonly string[], match_on: MatchedBy): string | undefined =>
  match_on === 'none' ? undefined : keys.find((key) => key.startsWith(`${match_on}:`));

/** Who has which key, and those whom rows were matched with, as the caller sees them. */
export class Found {
  readonly #tx: Tx;
  readonly #caller: Caller;
  readonly #isHeld: boolean;
  readonly #tellsUnseen: boolean;
  readonly #alike = new Map<string, AlikeOne[]>();
  readonly #records = new Map<number, AccountRow | null>();

  /**
   * `isHeld` where it is written: nobody else gains one of the keys or changes one of the records until the end.
   * `tellsUnseen` where it is saved: until then nobody is told of those whom they do not see, as on the form.
   */
  constructor(tx: Tx, caller: Caller, { isHeld, tellsUnseen }: { isHeld: boolean; tellsUnseen: boolean }) {
    this.#tx = tx;
    this.#caller = caller;
    this.#isHeld = isHeld;
    this.#tellsUnseen = tellsUnseen;
  }

  /** The records before their keys, as whoever changes one does. */
  async look(matchKeys: readonly string[], keys: readonly string[]): Promise<void> {
    if (this.#isHeld) {
      await lockBatches(this.#tx);
      await this.#read((await this.#ask(matchKeys)).map(({ id }) => id));
    }
    await this.lookFor([...matchKeys, ...keys]);
    await this.#read(matchKeys.flatMap((key) => this.having(key).map(({ id }) => id)));
  }

  /** Keys that only showed themselves when a row was put together with its record. */
  async lookFor(keys: readonly string[]): Promise<void> {
    const unknown = [...new Set(keys)].filter((key) => !this.#alike.has(key));
    if (unknown.length === 0) return;
    if (this.#isHeld) await lockKeys(this.#tx, unknown);
    for (const key of unknown) this.#alike.set(key, []);
    for (const one of await this.#ask(unknown))
      if (one.is_visible || this.#tellsUnseen) this.#alike.get(one.key)?.push(one);
  }

  having(key: string): readonly AlikeOne[] {
    return this.#alike.get(key) ?? [];
  }

  /** Nothing where the caller does not see it. */
  record(id: number): AccountRow | undefined {
    return this.#records.get(id) ?? undefined;
  }

  async #ask(keys: readonly string[]): Promise<AlikeOne[]> {
    const numbers = keys.filter(isNumberKey).map((key) => key.slice(numberKey('').length));
    const byNumber = await listByNumber(this.#tx, this.#caller, numbers);
    const byKey = await listAlikeByKey(
      this.#tx,
      this.#caller,
      keys.filter((key) => !isNumberKey(key)),
    );
    return [...byNumber.map((one) => ({ ...one, key: numberKey(one.key) })), ...byKey];
  }

  async #read(ids: readonly number[]): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.#records.has(id));
    if (unknown.length === 0) return;
    if (this.#isHeld) await holdRows(this.#tx, 'accounts', unknown);
    for (const id of unknown) this.#records.set(id, null);
    const seen = await accountRecords.seenOf(this.#tx, this.#caller, unknown, 'accounts:update');
    for (const row of seen) this.#records.set(row.account.id, row);
  }
}

export const asHeld = ({ account, id_number_hash, duplicate_keys, scope }: AccountRow): HeldAccount => ({
  name: { id: account.id, account_number: account.account_number },
  account,
  id_number_hash,
  duplicate_keys,
  scope,
});

const problem = (kind: string, field: string, words: Said): BatchProblem => ({
  kind,
  severity: 'error',
  field,
  ...worded(words),
});

const untold = said('rowUntold');

/** Of a record that the caller does not see they are told that there is one, and whose it is. */
export const unseenMatch = (key: string, { owner }: AlikeOne, match_on: MatchedBy): BatchProblem => ({
  ...(isNumberKey(key)
    ? problem('unseen', 'account_number', said('rowUnseen', { owner: owner.label }))
    : problem('unseen', match_on, duplicateInWords({ grounds: [groundOf(key)], account: null, owner }))),
  untold,
});

export const ambiguousMatch = (key: string, count: number, match_on: MatchedBy): BatchProblem =>
  problem('ambiguous', match_on, said('rowAmbiguous', { grounds: sameInWords([groundOf(key)]), count }));

/** The likeliest of those who share a key, in the words of the form. */
export function duplicateOf(
  keys: readonly string[],
  found: Found,
  exceptId: number | null,
): BatchProblem | undefined {
  for (const key of keys) {
    const one = found.having(key).find(({ id }) => id !== exceptId);
    if (!one) continue;
    const grounds = keys.filter((other) => found.having(other).some(({ id }) => id === one.id)).map(groundOf);
    const { id, display_name: label, account_number, owner, is_visible } = one;
    const account = is_visible ? { id, label, account_number } : null;
    return {
      ...problem('duplicate', fieldAt(grounds[0]), duplicateInWords({ grounds, account, owner })),
      ...(is_visible ? {} : { untold }),
    };
  }
  return undefined;
}

/** An earlier row of the same file. */
export const duplicateRow = (ground: DuplicateGround, row: number): BatchProblem =>
  problem('duplicate_row', fieldAt(ground), said('rowSame', { row, grounds: sameInWords([ground]) }));

const fieldAt = (ground: DuplicateGround | undefined): string => (ground ? fieldOfGround[ground] : '');
