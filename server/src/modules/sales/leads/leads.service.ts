import {
  firstContacts,
  type Lead,
  type LeadCreate,
  type LeadListParams,
  type LeadStage,
  type LeadUpdate,
  type SavedLead,
} from '#contract/sales/leads/leads';
import type { Permission } from '#contract/base/permissions';
import { guardHolds, holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { Conflict, Invalid, InvalidState } from '../../../errors.ts';
import { holdLinks, holdLinksAgain } from '../../../nouns/merges/heldLinks.ts';
import { shownPage } from '../../../nouns/lists/list.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { auditFor } from '../../../nouns/trail/audit.ts';
import { handingOver } from '../../../nouns/steps/handover.ts';
import { deletion, edition, restoration } from '../../../nouns/stamps.ts';
import { usesOf } from '../../../nouns/merges/uses.ts';
import { takeTags } from '../../people/accounts/accounts.queries.ts';
import { consentAt, duplicateKeys } from '../../people/accounts/accounts.rules.ts';
import { bookLinks, takeBook } from '../../people/accounts/accounts.service.ts';
import { guardHandover } from '../../system/users/users.handover.ts';
import { meetLeadDuplicates } from './leads.duplicates.ts';
import { leadListOf } from './leads.queries.ts';
import { insertLead, insertStage, listStages, reassignOpenLeads, setLead } from './leads.record.queries.ts';
import { leadRecords, leads, type LeadRow } from './leads.noun.ts';
import { leadWasContacted } from './leads.transitions.ts';
import { completed, refusePastFollowUp, searchText, shownTo } from './leads.rules.ts';
import { findDeletedAccount, holdAccountFor } from '../../people/accounts/accounts.record.queries.ts';
import { categoryOfProduct } from '../../reference/products/products.queries.ts';
import { organisationDefaults } from '../../system/organisation/organisation.queries.ts';
import { said } from '../../../said.ts';

const auditLead = auditFor('leads', leads.audited);

export const listLeads = async (db: Db, caller: Caller, url: string, params: LeadListParams) =>
  shownPage(await leadListOf(params).list(db, caller, url, params), shownTo(caller));

export const findLead = async (db: Db | Tx, caller: Caller, id: number): Promise<Lead> =>
  (await leadRecords.find(db, caller, id, 'leads:view')).lead;

export async function listStagesOf(db: Db, caller: Caller, id: number): Promise<LeadStage[]> {
  await leadRecords.guard(db, caller, id, 'leads:view');
  return listStages(db, id);
}

/** Whoever does not see the lead, or whose permission does not reach it, gets no further. */
export async function guardLead(tx: Tx, caller: Caller, id: number, permission: Permission): Promise<void> {
  await leadRecords.guard(tx, caller, id, permission);
}

export const readLead = async (tx: Tx, caller: Caller, id: number): Promise<Lead> =>
  (await leadRecords.read(tx, caller, id)).lead;

const guardAssignee = (tx: Tx, caller: Caller, mayAssign: boolean, to: number): Promise<void> =>
  guardHandover(tx, caller, {
    to,
    mayAssign,
    refusal: said('leadNotToHand'),
    field: 'assigned_to_id',
  });

const links = {
  category_id: { to: 'product_categories', permission: 'products:view', one: 'a product category' },
  product_id: { to: 'products', permission: 'products:view', one: 'a product' },
  current_insurer_id: { to: 'insurers', permission: 'insurers:view', one: 'an insurer' },
} as const;

type Wanted = { category_id: number; product_id?: number | null | undefined };

/** What the lead newly points at is there and in use, and the product is one of the category. */
async function chooseCover(tx: Tx, caller: Caller, body: LeadUpdate, whole: Wanted, before: object = {}) {
  await holdLinks(tx, caller, links, body, before);
  if (body.product_id === undefined && body.category_id === undefined) return;
  const { product_id, category_id } = whole;
  if (product_id && (await categoryOfProduct(tx, product_id)) !== category_id)
    throw new Invalid({ product_id: [said('otherCategory')] });
}

/** Locked ahead of the lead. Only an account that the caller sees can be chosen. */
async function chooseAccount(tx: Tx, caller: Caller, id: number | null | undefined): Promise<void> {
  if (id && !(await holdAccountFor(tx, caller, id, 'accounts:view')))
    throw new Invalid({ account_id: [said('noAccount')] });
}

const keysOf = ({ email, phone }: { email: string; phone: string }) => duplicateKeys({ email, phone });

/** Whoever writes down a call or a visit has thereby spoken to the client; what a machine brings in nobody has. */
const isFirstContact = ({ via }: Caller, { source }: LeadCreate): boolean =>
  via === 'screen' && firstContacts.some((each) => each === source);

/** The number is taken before the transaction, so that nobody waits for it. */
export async function createLead(
  tx: Tx,
  caller: Caller,
  body: LeadCreate,
  lead_number: string,
): Promise<SavedLead> {
  guardHolds(caller, 'products:view');
  const { accept_duplicates, accept_past_follow_up: isAccepted, ...given } = body;
  const { assigned_to_id = caller.user_id, account_id } = given;
  await guardAssignee(tx, caller, holds(caller, 'leads:assign'), assigned_to_id);
  refusePastFollowUp(given.next_follow_up_at, { isAccepted }, new Date());
  const { country, currency } = await organisationDefaults(tx);
  const blank = { email: '', phone: '', expected_premium: null, currency };
  const { fields, whole } = completed(blank, given, country);
  await chooseAccount(tx, caller, account_id);
  await chooseCover(tx, caller, given, whole);
  const duplicate_keys = keysOf(whole);
  const accepted = await meetLeadDuplicates(
    tx,
    caller,
    duplicate_keys,
    { account: account_id },
    accept_duplicates,
  );
  const id = await insertLead(tx, {
    ...fields,
    ...(await takeBook(tx, caller, given)),
    ...consentAt(given.marketing_consent, null),
    tags: await takeTags(tx, given.tags ?? []),
    currency: whole.currency,
    assigned_to_id,
    lead_number,
    search_text: searchText({ ...fields, lead_number }),
    duplicate_keys,
    created_by: caller.user_id,
    updated_by: caller.user_id,
  });
  await insertStage(tx, { lead_id: id, status: 'new', entered_by: caller.user_id });
  await auditLead(tx, caller, 'create', id, { after: await readLead(tx, caller, id) });
  if (isFirstContact(caller, body)) await leadWasContacted(tx, caller, id, new Date().toISOString());
  return { ...(await readLead(tx, caller, id)), ...accepted };
}

/** Whether another account is named than the one it has, which is locked before the lead is. */
async function chooseOtherAccount(
  tx: Tx,
  caller: Caller,
  id: number,
  account_id: number | null | undefined,
): Promise<void> {
  if (!account_id) return;
  const { lead } = await leadRecords.find(tx, caller, id, 'leads:update');
  if (lead.account_id !== account_id) await chooseAccount(tx, caller, account_id);
}

/** Of a lead that is held for it; the first account that it is given is one for its quotes as well. */
export async function changeLead(
  tx: Tx,
  caller: Caller,
  { lead: before, duplicate_keys: known, scope }: LeadRow,
  { accept_duplicates, accept_past_follow_up: isAccepted, ...body }: LeadUpdate,
): Promise<SavedLead> {
  const { id, assigned_to_id: holder } = before;
  const { assigned_to_id = holder } = body;
  if (assigned_to_id !== holder)
    await guardAssignee(tx, caller, holds(caller, 'leads:assign', scope), assigned_to_id);
  refusePastFollowUp(body.next_follow_up_at, { before: before.next_follow_up_at, isAccepted }, new Date());
  refuseEndlessHold(before, body);
  const { country } = await organisationDefaults(tx);
  const { fields, whole } = completed(before, body, country);
  await chooseCover(tx, caller, body, whole, before);
  const duplicate_keys = keysOf(whole);
  const gained = duplicate_keys.filter((key) => !known.includes(key));
  const except = { lead: id, account: whole.account_id };
  const accepted = await meetLeadDuplicates(tx, caller, gained, except, accept_duplicates);
  await setLead(tx, id, {
    ...fields,
    ...(await takeBook(tx, caller, body, before)),
    ...consentAt(body.marketing_consent, before.marketing_consent_at),
    ...(body.tags ? { tags: await takeTags(tx, body.tags) } : {}),
    search_text: searchText(whole),
    duplicate_keys,
    ...edition(caller),
  });
  const after = await readLead(tx, caller, id);
  await auditLead(tx, caller, 'update', id, { before, after });
  return { ...after, ...accepted };
}

/** A lead on hold waits for its follow-up. */
function refuseEndlessHold({ status }: Lead, { next_follow_up_at }: LeadUpdate): void {
  if (status === 'on_hold' && next_follow_up_at === null)
    throw new Invalid({ next_follow_up_at: [said('leadWithoutFollowUp')] });
}

/** For a change; an account that is named is held before the lead is. */
export async function holdToChange(
  tx: Tx,
  caller: Caller,
  id: number,
  { account_id }: LeadUpdate,
  version: number | undefined,
): Promise<LeadRow> {
  await chooseOtherAccount(tx, caller, id, account_id);
  const before = await leadRecords.lock(tx, caller, id, 'leads:update');
  refuseStale(version, before.lead);
  return before;
}

/** Adds a tag to whatever the lead has, or takes it away. */
export async function tagLead(tx: Tx, caller: Caller, id: number, tag: string, isAdded: boolean) {
  const before = await leadRecords.lock(tx, caller, id, 'leads:update');
  const { tags } = before.lead;
  const others = tags.filter((held) => held.toLowerCase() !== tag.toLowerCase());
  const isThere = others.length < tags.length;
  if (isAdded === isThere) return before.lead;
  return changeLead(tx, caller, before, { tags: isAdded ? [...tags, tag] : others });
}

export async function deleteLead(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { lead: before } = await leadRecords.lock(tx, caller, id, 'leads:delete');
  const uses = await usesOf(tx, caller, 'leads', id);
  if (uses) throw new InvalidState(said('hasUses', { name: before.name, uses }));
  await setLead(tx, id, deletion(caller));
  await auditLead(tx, caller, 'delete', id, { before });
}

export async function restoreLead(tx: Tx, caller: Caller, id: number): Promise<Lead> {
  await leadRecords.lockDeleted(tx, caller, id, 'leads:delete');
  const before = await readLead(tx, caller, id);
  await holdLinksAgain(tx, { ...links, ...bookLinks }, before);
  const account = await findDeletedAccount(tx, before.account_id);
  if (account) throw new Conflict(said('restoreParent', { one: 'an account', name: account.display_name }));
  await setLead(tx, id, restoration(caller));
  const lead = await readLead(tx, caller, id);
  await auditLead(tx, caller, 'restore', id, { after: lead });
  return lead;
}

/** The open leads of someone who leaves are handed to another, each with its history. */
export const handOverLeads = handingOver('leads', 'assigned_to', reassignOpenLeads);
