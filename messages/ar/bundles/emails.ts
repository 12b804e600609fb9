export { email_templates } from '../office/email_templates.ts';
export { emails } from '../office/emails.ts';
export { mail_accounts } from '../office/mail_accounts.ts';
