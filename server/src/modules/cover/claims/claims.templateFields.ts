import type { Claim } from '#contract/cover/claims/claims';
import type { Language } from '#contract/system/users';
import { choiceOf, loadLabels } from '../../../sheets/labels.ts';
import { sayDay, under, type TemplateSource, type Values } from '../../../nouns/templateSources.ts';
import { accountSource } from '../../people/accounts/accounts.templateFields.ts';
import { policySource } from '../policies/policies.templateFields.ts';
import { findClaimContact } from './papers/claims.mails.queries.ts';
import { findClaim } from './claims.service.ts';
import {
  coverInWords,
  lossInWords,
  missingInWords,
  money,
  neededInWords,
  nextInWords,
  standsInWords,
} from './claims.words.ts';

const { policy } = policySource.fields;

type Told = Omit<Claim, 'allowed_actions' | 'deciders'>;

const isNothing = (amount: string): boolean => /^[0.]*$/.test(amount);

/** What a mail says of a claim, after `loadLabels`; `contact` is whom the insurer has for claims. */
export const claimValues = (found: Told, language: Language, contact = ''): Values =>
  under('claim', {
    claim_number: found.claim_number,
    insurer_claim_number: found.insurer_claim_number,
    status: choiceOf(language, 'claims', 'status', found.status),
    stands: standsInWords(language, found),
    next_step: nextInWords(language, found),
    missing_documents: missingInWords(language, found.checklist),
    still_needed: neededInWords(language, found),
    claim_type: choiceOf(language, 'claims', 'claim_type', found.claim_type),
    date_of_loss: sayDay(language, found.date_of_loss),
    item: found.item_label,
    handler: found.handler.label,
    approved_amount: money(found.currency, found.approved_amount),
    paid: isNothing(found.paid) ? '' : money(found.currency, found.paid),
    deductible: money(found.currency, found.deductible),
    loss: lossInWords(language, found),
    cover: coverInWords(language, found.cover, found.currency),
    contact: contact || found.insurer.label,
  });

/** With what its policy and the client of that tell, where the caller sees them too. */
const read: TemplateSource['read'] = async (db, caller, id) => {
  await loadLabels();
  const found = await findClaim(db, caller, id);
  const ofPolicy = await policySource.read(db, caller, found.policy_id);
  const contact = await findClaimContact(db, found.insurer_id);
  return {
    ...ofPolicy,
    values: (language) => ({
      ...ofPolicy.values(language),
      ...claimValues(found, language, contact?.name),
    }),
  };
};

export const claimSource: TemplateSource = {
  fields: {
    claim: {
      labels: 'template_fields',
      fields: [
        'claim_number',
        'insurer_claim_number',
        'status',
        'stands',
        'next_step',
        'missing_documents',
        'still_needed',
        'claim_type',
        'date_of_loss',
        'item',
        'handler',
        'approved_amount',
        'paid',
        'deductible',
        'loss',
        'cover',
        'contact',
      ],
    },
    ...(policy && { policy }),
    ...accountSource.fields,
  },
  read,
};
