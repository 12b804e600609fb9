/** What later migrations meant to change of a database that was kept, and why. */
const meant: Record<string, Record<string, string>> = {
  '0003': {
    audit_values: 'the values of an entry of the trail stand in the entry (decision 18)',
    'audit_entries.changes': 'as above',
    group_permissions: 'starter roles that only look on see no commission (migration 0116)',
  },
  '0055': {
    group_permissions: 'starter roles that only look on see no commission (migration 0116)',
    'email_templates.body': 'a text that carries a link says it once (migration 0056)',
    'email_templates.version': 'as above',
    'email_templates.updated_at': 'as above',
    'products.required_documents': 'documents are known by a key (migration 0072, decision 69)',
    'organisation.kyc_checklists': 'as above',
    'attachments.document_type': 'as above',
    'quote_offers.benefits': 'what nobody stated is not stated (migration 0071, decision 68)',
    'quote_offers.tax_rate': 'as above',
    'quote_offers.lines': 'as above',
    'quotes.risk': 'what is insured is described more fully (migration 0075, decision 77)',
    'quotes.sum_insured': 'as above',
    'policies.commission_rate': 'a draft keeps what was typed, not what its product says (migration 0133)',
    'policies.risk': 'as above',
    'policies.sum_insured': 'as above',
    'policy_versions.risk': 'as above',
    'policy_versions.sum_insured': 'as above',
  },
};

export const isMeant = (version: string, what: string): boolean => what in (meant[version] ?? {});
