import type { Renewal } from '#contract/cover/renewals/renewals';
import type { Language } from '#contract/system/users';
import { sayDay, under, type TemplateSource, type Values } from '../../../nouns/templateSources.ts';
import { accountSource } from '../../people/accounts/accounts.templateFields.ts';
import { policySource } from '../policies/policies.templateFields.ts';
import { findRenewal } from '../renewals/renewals.service.ts';

const { policy } = policySource.fields;

/** What a mail says of a renewal. */
export const renewalValues = (found: Omit<Renewal, 'allowed_actions'>, language: Language): Values =>
  under('renewal', {
    renewal_number: found.renewal_number,
    renewal_date: sayDay(language, found.renewal_date),
    days_left: String(found.days_left),
    expiring_premium: `${found.currency} ${found.expiring_premium}`,
    renewal_premium: found.renewal_premium === null ? '' : `${found.currency} ${found.renewal_premium}`,
    assigned_to: found.assigned_to.label,
  });

/** With what its policy and the client of that tell, where the caller sees them too. */
const read: TemplateSource['read'] = async (db, caller, id) => {
  const found = await findRenewal(db, caller, id);
  const ofPolicy = await policySource.read(db, caller, found.policy_id);
  return {
    ...ofPolicy,
    values: (language) => ({ ...ofPolicy.values(language), ...renewalValues(found, language) }),
  };
};

export const renewalSource: TemplateSource = {
  fields: {
    renewal: {
      labels: 'template_fields',
      fields: [
        'renewal_number',
        'renewal_date',
        'days_left',
        'expiring_premium',
        'renewal_premium',
        'assigned_to',
      ],
    },
    ...(policy && { policy }),
    ...accountSource.fields,
  },
  read,
};
