import {
  isWantedFrom,
  type ClaimMail,
  type ClaimPapersMailParams,
  type PaperSource,
} from '#contract/cover/claims/claimChecklist';
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
import { askingInWords } from './claims.papers.words.ts';

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
    asks_for: [],
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

/** Whoever treats or repairs, or the insurer, is asked in a few lines, in the language of whoever writes. */
async function toOther(
  db: Db,
  caller: Caller,
  of: Exclude<PaperSource, 'client'>,
  asked: Language | undefined,
  { claim, policy }: Begun,
): Promise<Omit<ClaimMail, 'asks_for'>> {
  const language = asked ?? (await languageOf(db, caller.user_id));
  const contact = of === 'insurer' ? await findClaimContact(db, claim.insurer_id) : undefined;
  const name = contact?.name ?? (of === 'insurer' ? claim.insurer.label : claim.provider);
  return {
    to: contact ? [{ name: contact.name, address: contact.email }] : [],
    ...askingInWords(language, claim, name, policy.policy_number ?? ''),
    attachment_ids: [],
  };
}

/** What one of those who bring papers is asked for; the client as by the mails that ask again. */
export async function writeForDocuments(
  db: Db,
  caller: Caller,
  id: number,
  { language, of = 'client' }: ClaimPapersMailParams,
): Promise<ClaimMail> {
  const { claim, ...rest } = await begin(db, caller, id);
  const checklist = claim.checklist.filter(isWantedFrom(of));
  const begun = { ...rest, claim: { ...claim, checklist } };
  const mail =
    of === 'client'
      ? await toClient(db, caller, 'claim_documents', language, begun)
      : await toOther(db, caller, of, language, begun);
  return { ...mail, asks_for: checklist.map(({ key }) => key) };
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
    asks_for: [],
  };
}
