export { email_templates } from '../email_templates.ts';
export { emails } from '../emails.ts';
export { mail_accounts } from '../mail_accounts.ts';
