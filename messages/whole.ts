import { account_merge } from './account_merge.ts';
import { account_page } from './account_page.ts';
import { accounts } from './accounts.ts';
import { address } from './address.ts';
import { agents } from './agents.ts';
import { statement_screen } from './statement_screen.ts';
import { statements } from './statements.ts';
import { sub_agents } from './sub_agents.ts';
import { attachments } from './attachments.ts';
import { audit } from './audit.ts';
import { brokers } from './brokers.ts';
import { client_papers } from './client_papers.ts';
import { common } from './common.ts';
import { comparison } from './comparison.ts';
import { contacts } from './contacts.ts';
import { conversation } from './conversation.ts';
import { dates } from './dates.ts';
import { docs } from './docs.ts';
import { email_templates } from './email_templates.ts';
import { emails } from './emails.ts';
import { fields } from './fields.ts';
import { groups } from './groups.ts';
import { history } from './history.ts';
import { home } from './home.ts';
import { importing } from './importing.ts';
import { instalments } from './instalments.ts';
import { insurers } from './insurers.ts';
import { jobs } from './jobs.ts';
import { leads } from './leads.ts';
import { lines } from './lines.ts';
import { login } from './login.ts';
import { mail_accounts } from './mail_accounts.ts';
import { members } from './members.ts';
import { merging } from './merging.ts';
import { notes } from './notes.ts';
import { notifications } from './notifications.ts';
import { organisation } from './organisation.ts';
import { payment_forms } from './payment_forms.ts';
import { payment_list } from './payment_list.ts';
import { payment_screens } from './payment_screens.ts';
import { payment_view } from './payment_view.ts';
import { payments } from './payments.ts';
import { permissions } from './permissions.ts';
import { premium_note } from './premium_note.ts';
import { plans } from './plans.ts';
import { policies } from './policies.ts';
import { policy_forms } from './policy_forms.ts';
import { policy_screens } from './policy_screens.ts';
import { premium_lines } from './premium_lines.ts';
import { product_categories } from './product_categories.ts';
import { products } from './products.ts';
import { profile } from './profile.ts';
import { quote_forms } from './quote_forms.ts';
import { quotes } from './quotes.ts';
import { proposal } from './proposal.ts';
import { quote_screens } from './quote_screens.ts';
import { revealing } from './revealing.ts';
import { risk } from './risk.ts';
import { rich_text } from './rich_text.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { tasks } from './tasks.ts';
import { teams } from './teams.ts';
import { template_fields } from './template_fields.ts';
import { trash } from './trash.ts';
import { upload } from './upload.ts';
import { users } from './users.ts';
import { vehicle_makes } from './vehicle_makes.ts';
import { vehicle_models } from './vehicle_models.ts';
import { vehicle_variants } from './vehicle_variants.ts';
import { vehicles } from './vehicles.ts';
import { views } from './views.ts';

/** One file per noun. A message with a `count` may have a form for each kind of number. */
export const english = {
  account_merge,
  account_page,
  accounts,
  address,
  agents,
  attachments,
  audit,
  brokers,
  client_papers,
  common,
  comparison,
  contacts,
  conversation,
  dates,
  docs,
  email_templates,
  emails,
  fields,
  groups,
  history,
  home,
  importing,
  instalments,
  insurers,
  jobs,
  leads,
  lines,
  login,
  mail_accounts,
  members,
  merging,
  notes,
  notifications,
  organisation,
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
  policy_screens,
  premium_lines,
  product_categories,
  products,
  profile,
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
