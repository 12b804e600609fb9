import type { Claim } from '#contract/cover/claims';
import type { Language } from '#contract/system/users';
import { sayDay, under, type TemplateSource } from '../../office/emailTemplates/emailTemplates.sources.ts';
import type { Values } from '../../office/emailTemplates/emailTemplates.text.ts';
import { accountSource } from '../../people/accounts/accounts.templateFields.ts';
import { policySource } from '../policies/policies.templateFields.ts';
import { findClaim } from './claims.service.ts';

const { policy } = policySource.fields;

/** What a mail says of a claim. */
const claimValues = (found: Claim, language: Language): Values =>
  under('claim', {
    claim_number: found.claim_number,
    insurer_claim_number: found.insurer_claim_number,
    date_of_loss: sayDay(language, found.date_of_loss),
    handler: found.handler.label,
  });

/** With what its policy and the client of that tell, where the caller sees them too. */
const read: TemplateSource['read'] = async (db, caller, id) => {
  const found = await findClaim(db, caller, id);
  const ofPolicy = await policySource.read(db, caller, found.policy_id);
  return {
    ...ofPolicy,
    values: (language) => ({ ...ofPolicy.values(language), ...claimValues(found, language) }),
  };
};

export const claimSource: TemplateSource = {
  fields: {
    claim: {
      labels: 'template_fields',
      fields: ['claim_number', 'insurer_claim_number', 'date_of_loss', 'handler'],
    },
    ...(policy && { policy }),
    ...accountSource.fields,
  },
  read,
};
