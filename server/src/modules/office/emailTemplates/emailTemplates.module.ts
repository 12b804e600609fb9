import type { Module } from '../../../module.ts';
import { templateBulkWork } from './emailTemplates.noun.ts';
import { emailTemplateRoutes } from './emailTemplates.routes.ts';
import { plantLaterTemplate, plantStarterTemplates } from './starter/plantStarterTemplates.ts';

export const emailTemplatesModule: Module = {
  keeps: ['email_templates'],
  routes: [(app, { templateSources }) => emailTemplateRoutes(app, templateSources)],
  bulk: { email_templates: () => templateBulkWork },
  seeds: {
    starter_email_templates: plantStarterTemplates,
    email_template_of_endorsements: plantLaterTemplate('endorsement_request'),
    email_template_of_new_policies: plantLaterTemplate('policy_request'),
    email_template_of_quoted_renewals: plantLaterTemplate('renewal_quoted'),
    email_template_of_claim_documents: plantLaterTemplate('claim_documents'),
    email_template_of_claim_status: plantLaterTemplate('claim_status'),
    email_template_of_claim_notices: plantLaterTemplate('claim_notice'),
  },
};
