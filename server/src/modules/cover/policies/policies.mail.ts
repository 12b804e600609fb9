import type { FilledMail } from '#contract/office/writtenMail';
import { policyActionTable } from '#contract/cover/policies/policyStates';
import type { Policy } from '#contract/cover/policies/policies';
import type { Language } from '#contract/system/users';
import type { Caller } from '../../../auth/caller.ts';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { languageOf } from '../../../db/search/language.ts';
import { safeHtml } from '../../../html/html.ts';
import { under } from '../../../nouns/templateSources.ts';
import { stateAfter } from '../../../nouns/steps/steps.ts';
import { labelOf, loadLabels } from '../../../sheets/labels.ts';
import { storeSheet } from '../../office/attachments/attachments.documents.ts';
import { renderTemplate } from '../../office/emailTemplates/emailTemplates.render.ts';
import {
  amountFact,
  beforeClosing,
  isForFile,
  periodFact,
  sheetAsHtml,
} from '../../sales/quotes/mails/quotes.paper.ts';
import { reasonForNoMail } from '../../sales/quotes/mails/quotes.requestMails.ts';
import { riskSheet, sheetAsCsv } from '../../sales/quotes/mails/quotes.riskSheet.ts';
import { listQuoteContacts } from '../../sales/quotes/quotes.clients.queries.ts';
import { policyRecords } from './policies.noun.ts';
import { findPolicy } from './policies.service.ts';
import { insurerValues, policyValues } from './policies.templateFields.ts';

/** What it insures, from when until when, for how much, and what was agreed on. */
function paperOf(policy: Policy, language: Language): string {
  const { risk, currency } = policy;
  const label = (field: string) => labelOf(language, 'policies', field);
  const sheet = risk && riskSheet(risk, policy.risk_links, language, currency);
  const facts: [string, string][] = [
    [label('insured_name'), policy.insured_name],
    [label('product'), policy.product.label],
    periodFact(policy, language),
    ...amountFact(label('sum_insured'), policy.sum_insured, currency),
    ...amountFact(label('deductible'), policy.deductible, currency),
    ...amountFact(label('net_premium'), policy.net_premium, currency),
    ...amountFact(label('fees'), policy.fees, currency),
    ...amountFact(label('tax'), policy.tax, currency),
    ...amountFact(label('gross_premium'), policy.gross_premium, currency),
    ...(sheet?.facts ?? []),
  ];
  const rows = sheet?.rows ?? [];
  return sheetAsHtml({ facts, head: sheet?.head ?? [], rows }, language, annexName(policy));
}

const annexName = ({ reference }: Pick<Policy, 'reference'>): string => `${reference}-annex.csv`;

/** The list of what it insures, where that is too long for a mail. */
function annexOf({ risk, risk_links }: Policy, language: Language): string | undefined {
  const sheet = risk && riskSheet(risk, risk_links, language);
  return sheet && isForFile(sheet.rows) ? sheetAsCsv(sheet) : undefined;
}

/** As a file, on disk and nobody's yet, ahead of the transaction; nothing where the mail has room for all of it. */
export async function writePolicyAnnex(context: AppContext, caller: Caller, id: number) {
  const { db } = context;
  const policy = await findPolicy(db, caller, id, 'policies:update');
  await loadLabels();
  const text = annexOf(policy, await languageOf(db, caller.user_id));
  return text === undefined ? undefined : storeSheet(context, annexName(policy), text);
}

/** The mail by which a draft goes to its insurer, as whoever sends it looks through it. */
export async function writeToInsurer(
  db: Db,
  caller: Caller,
  id: number,
  asked: Language | undefined,
): Promise<FilledMail> {
  const { policy: facts, scope } = await policyRecords.find(db, caller, id, 'policies:update');
  stateAfter(policyActionTable, 'submit', facts);
  const policy = await findPolicy(db, caller, id, 'policies:update');
  const contact = (await listQuoteContacts(db, [policy.insurer_id])).get(policy.insurer_id);
  const language = asked ?? (await languageOf(db, caller.user_id));
  await loadLabels();
  const { subject, body } = await renderTemplate(db, {
    key: 'policy_request',
    language,
    sender_id: caller.user_id,
    fields: {
      ...policyValues(policy, language),
      ...under('account', { display_name: policy.insured_name }),
      ...insurerValues(policy.insurer.label, contact?.name),
    },
  });
  const paper = paperOf(policy, language);
  return {
    to: contact ? [{ address: contact.email, name: contact.name }] : [],
    subject,
    body: safeHtml(beforeClosing(body, paper)),
    files: annexOf(policy, language) === undefined ? [] : [annexName(policy)],
    outside_because: (await reasonForNoMail(db, caller, scope)) ?? (contact ? null : 'no_contact'),
  };
}
