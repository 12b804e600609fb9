import { z } from 'zod';
import { emailAddress, emailOrNone } from '../base/values/contacts.ts';
import {
  Id,
  line,
  Link,
  optionsParams,
  paragraph,
  recordFields,
  requiredLine,
  secret,
  Timestamp,
} from '../base/http.ts';

export { MailAccountListParams, mailAccountOrdering } from './mailAccountList.ts';

/** Encrypted from the first byte, encrypted once the server offers it, or not at all. */
const mailSecurities = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** What the last try came to: a test, or a mail that was sent. */
const mailAccountStatuses = ['untested', 'working', 'failing'] as const;
export type MailAccountStatus = (typeof mailAccountStatuses)[number];

const shown = {
  id: Id,
  host: z.string(),
  port: z.int(),
  security: z.enum(mailSecurities),
  username: z.string(),
  /** The password itself is never shown. */
  has_password: z.boolean(),
  from_address: z.string(),
  from_name: z.string(),
  reply_to: z.string(),
  signature: z.string(),
  /** Holds what waits to be sent. */
  is_paused: z.boolean(),
  status: z.enum(mailAccountStatuses),
  last_success_at: Timestamp.nullable(),
  last_error: z.string(),
  last_error_at: Timestamp.nullable(),
  /** Mails that are to be sent through it and have not left yet. */
  waiting_count: z.int(),
  ...recordFields,
};

/** What accounts of the organisation and of one person have in common. */
export type AnyMailAccount = z.infer<z.ZodObject<typeof shown>>;

/** Through which the organisation sends. */
export const MailAccount = z.object({
  ...shown,
  name: z.string(),
  /** The office writes through it. Only superusers choose it and lead it elsewhere. */
  is_default: z.boolean(),
  default_since: Timestamp.nullable(),
  default_by: Link.nullable(),
  /** When server, user, password or sender were set last, and by whom. */
  led_at: Timestamp.nullable(),
  led_by: Link.nullable(),
  /** Links to choose a password leave through it. Only superusers choose it and change it. */
  carries_system_mail: z.boolean(),
});
export type MailAccount = z.infer<typeof MailAccount>;

/** Through which one person sends as themselves. */
export const OwnMailAccount = z.object({
  ...shown,
  /** That mail may leave under this address: theirs to sign in with, set by whoever may, or proved by a code. */
  is_address_proved: z.boolean(),
});
export type OwnMailAccount = z.infer<typeof OwnMailAccount>;

const host = line(253)
  .min(1)
  .regex(
    /^[A-Za-z\d:]([A-Za-z\d.:-]*[A-Za-z\d])?$/,
    'Enter the name of a mail server, such as smtp.example.com.',
  )
  .toLowerCase();

const own = {
  host,
  port: z.int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  username: line(254),
  /** Kept encrypted and never shown. Null takes it away. */
  password: secret(1024).nullable(),
  from_address: emailAddress,
  from_name: line(150),
  reply_to: emailOrNone,
  signature: paragraph(5000),
  is_paused: z.boolean(),
};
const fields = {
  name: requiredLine(150),
  ...own,
  is_default: z.boolean(),
  carries_system_mail: z.boolean(),
};

const defaults = {
  port: own.port.default(587),
  security: own.security.default('starttls'),
  username: own.username.default(''),
  password: own.password.default(null),
  from_name: own.from_name.default(''),
  reply_to: own.reply_to.default(''),
  signature: own.signature.default(''),
  is_paused: own.is_paused.default(false),
};

export const unencryptedPassword = 'A password is only ever sent over an encrypted connection.';

/** Whoever listens on the line would learn the password. */
function refuseUnencryptedPassword(
  account: { security: MailSecurity; username: string },
  context: z.RefinementCtx,
): void {
  if (account.security === 'none' && account.username !== '')
    context.addIssue({ code: 'custom', path: ['security'], message: unencryptedPassword });
}

/** The first one that a superuser sets up is the one that is used unless another is chosen, and carries system mails. */
export const MailAccountCreate = z
  .strictObject({
    ...fields,
    ...defaults,
    is_default: fields.is_default.default(false),
    carries_system_mail: fields.carries_system_mail.default(false),
  })
  .superRefine(refuseUnencryptedPassword);
export type MailAccountCreate = z.infer<typeof MailAccountCreate>;
/** Another server, port or user name takes the password away, unless a new one comes with it. */
export const MailAccountUpdate = z.strictObject(fields).partial();
export type MailAccountUpdate = z.infer<typeof MailAccountUpdate>;

export const OwnMailAccountCreate = z
  .strictObject({ ...own, ...defaults })
  .superRefine(refuseUnencryptedPassword);
export type OwnMailAccountCreate = z.infer<typeof OwnMailAccountCreate>;
export const OwnMailAccountUpdate = z.strictObject(own).partial();
export type OwnMailAccountUpdate = z.infer<typeof OwnMailAccountUpdate>;

/** What was mailed to the address that is to be proved. */
export const AddressCode = z.strictObject({
  code: line(20).regex(/^\d{6}$/, 'Enter the six digits of the code.'),
});
export const MailAccountOptionsParams = optionsParams({});
export type MailAccountOptionsParams = z.infer<typeof MailAccountOptionsParams>;

/** What came of reaching the server and signing in, in words. */
export const MailTest = z.object({ succeeded: z.boolean(), detail: z.string() });
export type MailTest = z.infer<typeof MailTest>;
