import type { Catalogue } from '../types.ts';
import { account_merge } from './people/account_merge.ts';
import { account_page } from './people/account_page.ts';
import { accounts } from './people/accounts.ts';
import { address } from './base/address.ts';
import { agents } from './reference/agents.ts';
import { approvals } from './across/approvals.ts';
import { import_problems } from './across/import_problems.ts';
import { import_result } from './across/import_result.ts';
import { import_check } from './across/import_check.ts';
import { import_columns } from './across/import_columns.ts';
import { imports } from './across/imports.ts';
import { attachments } from './office/attachments.ts';
import { audit } from './system/audit.ts';
import { brokers } from './reference/brokers.ts';
import { client_papers } from './money/client_papers.ts';
import { calculators } from './cover/calculators.ts';
import { census } from './sales/census.ts';
import { claim_types } from './base/claim_types.ts';
import { insurer_accounts } from './money/insurer_accounts.ts';
import { insurer_papers } from './money/insurer_papers.ts';
import { common } from './base/common.ts';
import { comparison } from './sales/comparison.ts';
import { contacts } from './base/contacts.ts';
import { coverage } from './cover/coverage.ts';
import { conversation } from './office/conversation.ts';
import { dates } from './base/dates.ts';
import { docs } from './base/docs.ts';
import { email_templates } from './office/email_templates.ts';
import { emails } from './office/emails.ts';
import { endorsement_forms } from './cover/endorsement_forms.ts';
import { endorsement_screens } from './cover/endorsement_screens.ts';
import { endorsements } from './cover/endorsements.ts';
import { claim_papers } from './cover/claims/claim_papers.ts';
import { claim_screens } from './cover/claims/claim_screens.ts';
import { claim_cover } from './cover/claims/claim_cover.ts';
import { claim_figures } from './cover/claims/claim_figures.ts';
import { claims } from './cover/claims/claims.ts';
import { claim_movements } from './cover/claims/claim_movements.ts';
import { claim_steps } from './cover/claims/claim_steps.ts';
import { renewal_sprint } from './cover/renewal_sprint.ts';
import { renewal_screens } from './cover/renewal_screens.ts';
import { renewals } from './cover/renewals.ts';
import { report_choices } from './across/report_choices.ts';
import { report_figures } from './across/report_figures.ts';
import { reports } from './across/reports.ts';
import { retention } from './cover/retention.ts';
import { fields } from './base/fields.ts';
import { groups } from './system/groups.ts';
import { history } from './base/history.ts';
import { home } from './across/home.ts';
import { import_files } from './across/import_files.ts';
import { importing } from './base/importing.ts';
import { instalments } from './money/instalments.ts';
import { insurers } from './reference/insurers.ts';
import { jobs } from './system/jobs.ts';
import { kyc } from './people/kyc.ts';
import { leads } from './sales/leads.ts';
import { lines } from './base/lines.ts';
import { login } from './system/login.ts';
import { mail_accounts } from './office/mail_accounts.ts';
import { members } from './people/members.ts';
import { member_cover } from './base/member_cover.ts';
import { merging } from './base/merging.ts';
import { notes } from './office/notes.ts';
import { notifications } from './office/notifications.ts';
import { organisation } from './system/organisation.ts';
import { pages } from './base/pages.ts';
import { palette } from './base/palette.ts';
import { paper_example } from './system/paper_example.ts';
import { payment_forms } from './money/payment_forms.ts';
import { payment_list } from './money/payment_list.ts';
import { payment_screens } from './money/payment_screens.ts';
import { payment_view } from './money/payment_view.ts';
import { payments } from './money/payments.ts';
import { permissions } from './system/permissions.ts';
import { premium_note } from './money/premium_note.ts';
import { plans } from './money/plans.ts';
import { policies } from './cover/policies/policies.ts';
import { policy_forms } from './cover/policies/policy_forms.ts';
import { policy_imports } from './across/policy_imports.ts';
import { policy_readiness } from './cover/policies/policy_readiness.ts';
import { policy_screens } from './cover/policies/policy_screens.ts';
import { policy_versions } from './cover/policies/policy_versions.ts';
import { plan_categories } from './sales/plan_categories.ts';
import { premium_lines } from './money/premium_lines.ts';
import { product_categories } from './reference/product_categories.ts';
import { products } from './reference/products.ts';
import { profile } from './system/profile.ts';
import { prices } from './sales/prices.ts';
import { quote_forms } from './sales/quote_forms.ts';
import { quotes } from './sales/quotes.ts';
import { proposal } from './sales/proposal.ts';
import { quote_screens } from './sales/quote_screens.ts';
import { revealing } from './base/revealing.ts';
import { risk } from './sales/risk.ts';
import { rich_text } from './base/rich_text.ts';
import { sessions } from './system/sessions.ts';
import { settings } from './system/settings.ts';
import { shell } from './base/shell.ts';
import { statement_screen } from './money/statement_screen.ts';
import { statements } from './money/statements.ts';
import { stationery } from './system/stationery.ts';
import { sub_agents } from './reference/sub_agents.ts';
import { tasks } from './office/tasks.ts';
import { teams } from './system/teams.ts';
import { template_fields } from './office/template_fields.ts';
import { trash } from './system/trash.ts';
import { upload } from './base/upload.ts';
import { users } from './system/users.ts';
import { vehicle_makes } from './reference/vehicle_makes.ts';
import { vehicle_models } from './reference/vehicle_models.ts';
import { vehicle_variants } from './reference/vehicle_variants.ts';
import { vehicles } from './reference/vehicles.ts';
import { views } from './system/views.ts';

export const arabic: Catalogue = {
  account_merge,
  account_page,
  accounts,
  address,
  agents,
  approvals,
  import_problems,
  import_result,
  import_check,
  import_columns,
  imports,
  attachments,
  audit,
  brokers,
  client_papers,
  calculators,
  census,
  claim_types,
  insurer_accounts,
  insurer_papers,
  common,
  comparison,
  contacts,
  coverage,
  conversation,
  dates,
  docs,
  email_templates,
  emails,
  endorsement_forms,
  endorsement_screens,
  endorsements,
  claim_papers,
  claim_screens,
  claim_cover,
  claim_figures,
  claims,
  claim_movements,
  claim_steps,
  renewal_sprint,
  renewal_screens,
  renewals,
  report_choices,
  report_figures,
  reports,
  retention,
  fields,
  groups,
  history,
  home,
  import_files,
  importing,
  instalments,
  insurers,
  jobs,
  kyc,
  leads,
  lines,
  login,
  mail_accounts,
  members,
  member_cover,
  merging,
  notes,
  notifications,
  organisation,
  pages,
  palette,
  paper_example,
  payment_forms,
  payment_list,
  payment_screens,
  payment_view,
  payments,
  permissions,
  premium_note,
  plans,
  policies,
  policy_forms,
  policy_imports,
  policy_readiness,
  policy_screens,
  policy_versions,
  plan_categories,
  premium_lines,
  product_categories,
  products,
  profile,
  prices,
  quote_forms,
  quotes,
  proposal,
  quote_screens,
  revealing,
  risk,
  rich_text,
  sessions,
  settings,
  shell,
  statement_screen,
  statements,
  stationery,
  sub_agents,
  tasks,
  teams,
  template_fields,
  trash,
  upload,
  users,
  vehicle_makes,
  vehicle_models,
  vehicle_variants,
  vehicles,
  views,
};
