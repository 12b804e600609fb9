import { isAwaitedFromClient, type ClaimMail } from '#contract/cover/claims/claimChecklist';
import type { TemplateKey } from '#contract/office/emailTemplates';
import type { Language } from '#contract/system/users';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db } from '../../../../db/connect.ts';
import { languageOf } from '../../../../db/search/language.ts';
import { loadLabels } from '../../../../sheets/labels.ts';
import { listSeen } from '../../../office/attachments/attachments.queries.ts';
import { languageNamed, renderTemplate } from '../../../office/emailTemplates/emailTemplates.render.ts';
import { under } from '../../../../nouns/templateSources.ts';
import { accountRecords } from '../../../people/accounts/accounts.noun.ts';
import { seesAccount } from '../../../people/accounts/accounts.record.queries.ts';
import { accountValues } from '../../../people/accounts/accounts.templateFields.ts';
import { policyRecords } from '../../policies/policies.noun.ts';
import { policyValues } from '../../policies/policies.templateFields.ts';
import { findClaimContact } from './claims.mails.queries.ts';
import { findClaim } from '../claims.service.ts';
import { claimValues } from '../claims.templateFields.ts';

/** Whoever works on a claim writes of it; what the account says besides its name is for whom sees that. */
async function begin(db: Db, caller: Caller, id: number) {
  await loadLabels();
  const claim = await findClaim(db, caller, id, 'claims:update');
  const policy = await policyRecords.facts(db, claim.policy_id);
  const account = await accountRecords.facts(db, claim.account_id);
  const isSeen = await seesAccount(db, caller, 'accounts:view')(claim.account_id);
  return { claim, policy, account, isSeen };
}
type Begun = Awaited<ReturnType<typeof begin>>;

const write = (
  db: Db,
  caller: Caller,
  key: TemplateKey,
  language: Language,
  { claim, policy, account, isSeen }: Begun,
  contact = '',
) =>
  renderTemplate(db, {
    key,
    language,
    sender_id: caller.user_id,
    fields: {
      ...(isSeen ? accountValues(account) : under('account', { display_name: claim.account.label })),
      ...policyValues(policy, language),
      ...claimValues(claim, language, contact),
    },
  });

async function toClient(
  db: Db,
  caller: Caller,
  key: TemplateKey,
  asked: Language | undefined,
  begun: Begun,
): Promise<ClaimMail> {
  const { account, isSeen } = begun;
  const language = asked ?? languageNamed(account.language) ?? 'en';
  const { subject, body } = await write(db, caller, key, language, begun);
  const isReached = isSeen && account.email !== '';
  return {
    to: isReached ? [{ name: account.display_name, address: account.email }] : [],
    subject,
    body,
    attachment_ids: [],
  };
}

/** Where the claim stands, what is missing and what comes next, in the language of the client. */
export async function writeToClient(
  db: Db,
  caller: Caller,
  id: number,
  asked: Language | undefined,
): Promise<ClaimMail> {
  return toClient(db, caller, 'claim_status', asked, await begin(db, caller, id));
}

/** What is awaited from the client is asked for, as the mails that ask again do. */
export async function writeForDocuments(
  db: Db,
  caller: Caller,
  id: number,
  asked: Language | undefined,
): Promise<ClaimMail> {
  const { claim, ...rest } = await begin(db, caller, id);
  const awaited = { ...claim, checklist: claim.checklist.filter(isAwaitedFromClient) };
  return toClient(db, caller, 'claim_documents', asked, { claim: awaited, ...rest });
}

/** The notice of the loss, to whoever the insurer has for claims, with the papers that are there. */
export async function writeToInsurer(
  db: Db,
  caller: Caller,
  id: number,
  asked: Language | undefined,
): Promise<ClaimMail> {
  const begun = await begin(db, caller, id);
  const { claim } = begun;
  const contact = await findClaimContact(db, claim.insurer_id);
  const language = asked ?? (await languageOf(db, caller.user_id));
  const { subject, body } = await write(db, caller, 'claim_notice', language, begun, contact?.name);
  const files = claim.checklist.flatMap(({ file, accepted }) =>
    file && accepted !== false ? [file.id] : [],
  );
  return {
    to: contact ? [{ name: contact.name, address: contact.email }] : [],
    subject,
    body,
    attachment_ids: await listSeen(db, caller, files),
  };
}
