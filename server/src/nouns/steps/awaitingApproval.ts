import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ApprovalCheck } from '#contract/across/approvals';
import type { Link, SentenceByCode } from '#contract/base/http';
import type { Permission } from '#contract/base/permissions';
import type { AwaitedStep } from '#contract/base/states/secondPerson';
import { awaitedSteps } from '#contract/base/states/secondPerson';
import type { PaymentMethod } from '#contract/money/paymentStates';
import type { SanctionsHit } from '#contract/people/kycStates';
import { permissionOf, type ActionTable, type AllowedAction } from '#contract/base/states/states';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/connect.ts';
import type { ScopedNoun } from '../../db/nouns.ts';

/** What the step does to a field, as whoever decides is told. */
type Change = { field: string; currency: string | null; before: string | null; after: string | null };

/** What whoever decides is told of a record that waits for them. */
type ToldToDecider = {
  id: number;
  number: string;
  instalment: { number: number; due_date: string } | null;
  money: { currency: string; amount: string } | null;
  method: PaymentMethod | null;
  sources: { id: number; label: string; date: string; amount: string }[];
  checks: { code: ApprovalCheck['code']; is_met: boolean }[];
  papers: { accepted: number; asked: number } | null;
  account: Link | null;
  /** The page that shows it, and the section there. */
  place: { noun: 'accounts' | 'policies' | 'payments' | 'claims'; id: number; section: string | null };
  reason: string;
  said?: SentenceByCode;
  reference: string;
  sanctions_hit: SanctionsHit | null;
  is_judged_in_file: boolean;
  is_second: boolean;
  needs_note: boolean;
  changes: Change[];
  allowed_actions: AllowedAction[];
};

/** Whoever is told that a record waits for them reaches it, so that how far their permission goes is not asked again. */
export const reached = { scope: 'own' } as const;

/** How the records of a noun are found that wait for a second person, in its own table. */
type Awaited = {
  noun: ScopedNoun;
  /** Where its steps are taken, below the record: nothing, unless they have a place of their own. */
  part?: string;
  waits: RawBuilder<SqlBool>;
  label: RawBuilder<string>;
  askedAt: RawBuilder<string>;
  askedBy: RawBuilder<number | null>;
  /** What is given away by saying yes, and in which currency. */
  money?: { amount: RawBuilder<string>; currency: RawBuilder<string> };
  /** Nobody may say yes to it, whoever looks. */
  blocked?: RawBuilder<SqlBool>;
  /** The first of two has said yes. */
  second?: RawBuilder<SqlBool>;
  /** Whoever does not decide, because they asked for it or had a part in it; unless said, who asked. */
  partakers?: RawBuilder<number[]>;
  /** Which of them are the caller's to decide, of those that their permission reaches. */
  within?: (caller: Caller) => RawBuilder<SqlBool>;
  /** Read for someone whose permission reaches them. */
  read: (db: Db, caller: Caller, ids: readonly number[]) => Promise<ToldToDecider[]>;
};

const nothing = { amount: sql<string>`null::numeric`, currency: sql<string>`null::text` };
const never = sql<SqlBool>`false`;

export type AwaitedRecords = Required<Awaited> & AwaitedStep<string> & { permission: Permission };

/** A noun as it joins the list of what waits; which step that is, and who may take it, its action table says. */
export function awaitedRecords<S extends string, A extends string, R extends { status: S }>(
  table: ActionTable<S, A, R>,
  { part = '', partakers, money = nothing, blocked = never, second = never, within, ...told }: Awaited,
): AwaitedRecords {
  const [step] = awaitedSteps(table);
  if (!step) throw new Error(`No step of ${told.noun} waits for a second person.`);
  return {
    part,
    money,
    blocked,
    second,
    within: within ?? (() => sql<SqlBool>`true`),
    partakers: partakers ?? sql<number[]>`array[${told.askedBy}]`,
    ...told,
    ...step,
    permission: permissionOf(table, step.approve),
  };
}
