import { splitName } from '#contract/base/values/personNames';
import type { AccountCreate } from '#contract/people/accounts';
import { contactIn } from '#contract/sales/leads/leads';
import { type LeadConvert } from '#contract/sales/leads/leadSteps';
import type { LeadFacts } from '../leads/leads.transitions.ts';

type Sent = NonNullable<LeadConvert['account']>;

function partsOf(name: string): Pick<AccountCreate, 'first_name' | 'last_name'> {
  const { first_name, last_name } = splitName(name);
  return { first_name: first_name.slice(0, 80), last_name: last_name.slice(0, 80) };
}

/** Whoever speaks for a company is whom we call there. */
function companyOf(lead: LeadFacts): Pick<AccountCreate, 'legal_name' | 'contacts'> {
  const { name, company_name, email, phone } = lead;
  const contact = contactIn(lead);
  return {
    legal_name: company_name || name,
    ...(contact === null ? {} : { contacts: [{ name: contact, role: '', email, phone, is_primary: true }] }),
  };
}

/** What the lead says of consent, unless whoever converts it does. */
const isConsentOfLead = ({ marketing_consent }: LeadFacts, sent: Sent): boolean =>
  marketing_consent && sent.marketing_consent === undefined;

/** The account of a lead: what was sent, and the rest as the lead has it. */
export function accountOf(lead: LeadFacts, sent: Sent): AccountCreate {
  const { account_type = lead.account_type ?? (lead.company_name === '' ? 'individual' : 'corporate') } =
    sent;
  const { email, phone, tags, language, source, do_not_contact } = lead;
  return {
    ...(account_type === 'individual' ? partsOf(lead.name) : companyOf(lead)),
    email,
    phone,
    tags,
    language,
    source,
    do_not_contact,
    ...(isConsentOfLead(lead, sent)
      ? { marketing_consent: true, marketing_consent_how: lead.lead_number }
      : {}),
    ...sent,
    account_type,
  };
}

/** Since when the client agrees, where the lead says that they do. */
export const consentOf = (lead: LeadFacts, sent: Sent): { consent_at?: string | null } =>
  isConsentOfLead(lead, sent) ? { consent_at: lead.marketing_consent_at } : {};
