import { findLead } from './leads.service.ts';
import { sayDay, under, type TemplateSource } from '../../../nouns/templateSources.ts';

const fields: TemplateSource['fields'] = {
  lead: {
    labels: 'leads',
    fields: [
      'name',
      'company_name',
      'lead_number',
      'email',
      'phone',
      'category',
      'product',
      'current_insurer',
      'current_expiry_date',
      'assigned_to',
    ],
  },
};

const read: TemplateSource['read'] = async (db, caller, id) => {
  const lead = await findLead(db, caller, id);
  const { name, company_name, lead_number, email, phone, current_expiry_date } = lead;
  const { language, marketing_consent, do_not_contact } = lead;
  return {
    language,
    marketing_consent,
    do_not_contact,
    values: (inLanguage) =>
      under('lead', {
        name,
        company_name,
        lead_number,
        email,
        phone,
        category: lead.category.label,
        product: lead.product?.label ?? '',
        current_insurer: lead.current_insurer?.label ?? '',
        current_expiry_date: sayDay(inLanguage, current_expiry_date),
        assigned_to: lead.assigned_to.label,
      }),
  };
};

export const leadSource: TemplateSource = { fields, read };
