import type { ScreeningCreate } from '#contract/people/kyc';
import type { KycVerify } from '#contract/people/kycSteps';
import { kycActionTable, type KycAction, type Reopening } from '#contract/people/kycStates';
import type { Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { Invalid } from '../../../../errors.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import { deciderOf, guardSecondPerson } from '../../../../nouns/steps/secondPerson.ts';
import { edition, now } from '../../../../nouns/stamps.ts';
import { stateAfter, takeStep } from '../../../../nouns/steps/steps.ts';
import { tellApprovers, tellOwner } from './accounts.kyc.notices.queries.ts';
import { holdKyc, holdKycStatus, insertScreening, readKyc, setKyc } from './accounts.kyc.queries.ts';
import { expiryOf } from './accounts.kycChecklist.rules.ts';
import {
  inState,
  isKycUnderway,
  judgedKyc,
  reopeningFor,
  subjectNamed,
  verifiedBy,
  type JudgedKyc,
} from './accounts.kyc.rules.ts';
import { said as sentence } from '../../../../said.ts';

const steps = { module: 'accounts', noun: 'accounts', column: 'kyc_status', table: kycActionTable } as const;
const noun = { module: 'accounts', noun: 'accounts' } as const;

const nobodyFirst = { kyc_first_verified_at: null, kyc_first_verified_by: null, kyc_first_note: '' };
/** What reviewers ticked for themselves has served once it is decided. */
const nothingSeen = { kyc_points_seen: '{}' };
const notVerified = { kyc_verified_at: null, kyc_verified_by: null, kyc_verified_on: null };

type Change = Partial<
  Pick<
    JudgedKyc['facts'],
    'kyc_note' | 'kyc_first_note' | 'kyc_rejection_reason' | 'kyc_reopened_for' | 'kyc_expiry_date'
  >
>;

/** Refused with its sentence, which names who else can do it where someone else has to. */
async function stateFor(tx: Tx, actor: Actor, kyc: JudgedKyc, action: KycAction) {
  const state = inState(kyc, await deciderOf(tx, actor));
  await guardSecondPerson(tx, steps, action, state, { id: kyc.facts.id, asker: kyc.askers });
  stateAfter(kycActionTable, action, state);
  return state;
}

async function step(
  tx: Tx,
  actor: Actor,
  kyc: JudgedKyc,
  action: KycAction,
  change: Change,
  stamps: object = {},
): Promise<void> {
  const state = await stateFor(tx, actor, kyc, action);
  await takeStep(tx, actor, steps, { ...kyc.facts, ...state }, action, change, stamps);
}

/** From here on others have to look at it, and are told. */
export async function submitKyc(tx: Tx, actor: Actor, id: number): Promise<void> {
  const kyc = judgedKyc(await holdKyc(tx, actor, id));
  const change = { kyc_rejection_reason: '', kyc_reopened_for: [], kyc_expiry_date: null, kyc_note: '' };
  const stamps = { kyc_submitted_at: now, kyc_submitted_by: actor.user_id, ...nobodyFirst, ...notVerified };
  await step(tx, actor, kyc, 'submit', change, stamps);
  await tellApprovers(tx, actor, id);
}

/** Where it takes two, the first one is only recorded. */
export async function verifyKyc(
  tx: Tx,
  actor: Actor,
  id: number,
  { note = '', is_another_person = false }: KycVerify,
): Promise<void> {
  const kyc = judgedKyc(await holdKyc(tx, actor, id));
  const state = await stateFor(tx, actor, kyc, 'verify');
  if (kyc.possible.length > 0 && !is_another_person)
    throw new Invalid({
      is_another_person: [sentence('kycListMayName')],
    });
  if (kyc.needs_note && note === '' && kyc.facts.kyc_first_note === '')
    throw new Invalid({ note: [sentence('kycNoteForHit')] });
  if (stateAfter(kycActionTable, 'verify', state) === 'pending') {
    const first = { kyc_first_verified_at: now, kyc_first_verified_by: actor.user_id };
    await step(tx, actor, kyc, 'verify', { kyc_first_note: note }, first);
    await tellApprovers(tx, actor, id);
    return;
  }
  const change = { kyc_note: note, kyc_reopened_for: [], kyc_expiry_date: expiryOf(kyc.rows) };
  const stamps = {
    kyc_verified_at: now,
    kyc_verified_by: actor.user_id,
    kyc_verified_on: kyc.facts.day,
    ...nothingSeen,
  };
  await step(tx, actor, kyc, 'verify', change, stamps);
  await tellOwner(tx, actor, id, 'kyc_verified');
}

export async function rejectKyc(tx: Tx, actor: Actor, id: number, reason: string): Promise<void> {
  const kyc = judgedKyc(await holdKyc(tx, actor, id));
  await step(
    tx,
    actor,
    kyc,
    'reject',
    { kyc_rejection_reason: reason, kyc_first_note: '' },
    { ...nobodyFirst, ...nothingSeen },
  );
  await tellOwner(tx, actor, id, 'kyc_rejected');
}

/** A document has ended. */
export async function expireKyc(tx: Tx, actor: Actor, id: number): Promise<void> {
  const kyc = judgedKyc(await holdKyc(tx, actor, id));
  await step(tx, actor, kyc, 'expire', {});
  await tellOwner(tx, actor, id, 'kyc_expired');
}

async function reopen(tx: Tx, actor: Actor, kyc: JudgedKyc, reasons: Reopening[]): Promise<void> {
  const change = { kyc_reopened_for: reasons, kyc_expiry_date: null, kyc_first_note: '', kyc_note: '' };
  await step(tx, actor, kyc, 'reopen', change, { ...nobodyFirst, ...notVerified });
  await tellOwner(tx, actor, kyc.facts.id, 'kyc_reopened');
}

/** What was verified by one person, or all of it, is what it was; or else it is verified anew. */
async function followChange(tx: Tx, actor: Actor, before: JudgedKyc, after: JudgedKyc): Promise<void> {
  const { id, kyc_status, kyc_expiry_date, kyc_first_verified_at, kyc_first_verified_by } = after.facts;
  if (kyc_status === 'pending' && kyc_first_verified_at !== null) {
    if (verifiedBy(before) === verifiedBy(after)) return;
    await setKyc(tx, id, { ...nobodyFirst, ...edition(actor) });
    const told = { before: { kyc_first_verified_by }, after: { kyc_first_verified_by: null } };
    await audit(tx, actor, { ...noun, record_id: id, action: 'update', ...told });
  }
  if (kyc_status !== 'verified') return;
  const reasons = reopeningFor(before, after);
  if (reasons.length > 0) return reopen(tx, actor, after, reasons);
  const until = expiryOf(after.rows);
  if (until === kyc_expiry_date) return;
  await setKyc(tx, id, { kyc_expiry_date: until, ...edition(actor) });
  const told = { before: { kyc_expiry_date }, after: { kyc_expiry_date: until } };
  await audit(tx, actor, { ...noun, record_id: id, action: 'update', ...told });
}

/**
 * Something that may change what a client was verified by: who they are said to be, their documents, screenings and
 * risk. The account is held before, so that nobody verifies meanwhile what is about to be another.
 */
export const keepKycTrue = <T>(tx: Tx, actor: Actor, id: number, work: () => Promise<T>): Promise<T> =>
  keepKycTrueOfMany(tx, actor, [id], work);

/** The same of several that one piece of work changes. */
export async function keepKycTrueOfMany<T>(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  const before: JudgedKyc[] = [];
  for (const id of ids) {
    const status = await holdKycStatus(tx, id);
    if (status !== undefined && isKycUnderway(status)) before.push(judgedKyc(await readKyc(tx, actor, id)));
  }
  const done = await work();
  for (const kyc of before)
    await followChange(tx, actor, kyc, judgedKyc(await readKyc(tx, actor, kyc.facts.id)));
  return done;
}

/** Of the account itself, or of one of its owners and signatories, on a day that has come. */
export async function addScreening(tx: Tx, actor: Actor, id: number, said: ScreeningCreate): Promise<void> {
  const facts = await holdKyc(tx, actor, id);
  if (said.date > facts.day) throw new Invalid({ date: [sentence('quoteDayToCome')] });
  const subject = subjectNamed(facts, said);
  if (!subject) throw new Invalid({ name: [sentence('kycUnknownSubject')] });
  const name = said.subject === 'account' ? '' : subject.name;
  await keepKycTrue(tx, actor, id, () => insertScreening(tx, actor, id, { ...said, name }));
  const told = Object.entries({ ...said, name }).map(([field, value]) => [`screening_${field}`, value]);
  const after = Object.fromEntries(told);
  await audit(tx, actor, { ...noun, record_id: id, action: 'screen', after });
}
