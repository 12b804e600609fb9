import { z } from 'zod';
import { bulkTarget, eitherIdsOrFilter, noData } from '../base/bulk.ts';
import { emailAddress, phoneNumber } from '../base/values/contacts.ts';
import {
  Id,
  line,
  Link,
  optionsParams,
  recordFields,
  requiredLine,
  secret,
  Timestamp,
} from '../base/http.ts';
import { GrantedPermission } from '../base/permissions.ts';
import { picture } from '../base/values/picture.ts';
import { LinkMail } from './systemMails.ts';
import { timeZone } from '../base/days/timeZone.ts';
import { languages } from '../base/values/languages.ts';
import { UserListParams, filters } from './userList.ts';

export { type Language, languages } from '../base/values/languages.ts';
export { UserExportParams, UserListParams, userOrdering } from './userList.ts';

const passwordMinimum = 12;

export const newPassword = secret(1024).min(passwordMinimum);

const summary = {
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  job_title: z.string(),
  team_id: Id.nullable(),
  team: Link.nullable(),
  groups: z.array(Link),
  is_active: z.boolean(),
  is_superuser: z.boolean(),
  language: z.enum(languages),
  time_zone: z.string().nullable(),
  last_login_at: Timestamp.nullable(),
  /** Has yet to choose a password. */
  is_invited: z.boolean(),
  ...recordFields,
};

/** A row of the list; the picture, the permissions and the last mail with a link stand in the record itself. */
export const UserSummary = z.object(summary);
export type UserSummary = z.infer<typeof UserSummary>;
export const User = z.object({
  ...summary,
  avatar: z.string().nullable(),
  permissions: z.array(GrantedPermission),
  /** Of the last invitation or link to a new password that was mailed to them; null where there was none. */
  link_mail: LinkMail.nullable(),
});
export type User = z.infer<typeof User>;

/** Whoever is signed in, with the view that each of their lists opens with. */
export const Me = User.extend({
  default_views: z.array(z.object({ id: Id, list: z.string(), query: z.string() })),
});
export type Me = z.infer<typeof Me>;

const own = {
  first_name: requiredLine(100),
  last_name: requiredLine(100),
  phone: phoneNumber,
  avatar: picture.nullable(),
  language: z.enum(languages),
  time_zone: timeZone.nullable(),
};

const fields = {
  ...own,
  email: emailAddress,
  job_title: line(100),
  team_id: Id.nullable(),
  groups: z.array(Id).max(50),
  is_active: z.boolean(),
  is_superuser: z.boolean(),
  password: newPassword,
};

/** Without a password they choose one by an invitation. */
export const UserCreate = z
  .strictObject(fields)
  .partial()
  .required({ email: true, first_name: true, last_name: true });
export type UserCreate = z.infer<typeof UserCreate>;
export const UserUpdate = z.strictObject(fields).partial();
export type UserUpdate = z.infer<typeof UserUpdate>;

/** What the forms for a password alone send. */
export const PasswordReset = z.strictObject({ password: newPassword });
export const PasswordChange = z.strictObject({ current_password: secret(1024), password: newPassword });

export const MeUpdate = z
  .strictObject({ ...own, password: newPassword, current_password: secret(1024) })
  .partial()
  .refine((body) => body.password === undefined || body.current_password !== undefined, {
    path: ['current_password'],
    message: 'Enter your current password.',
  });
export type MeUpdate = z.infer<typeof MeUpdate>;

export const UserDeleteParams = z.strictObject({
  reassign_to: z
    .string()
    .regex(/^\d{1,10}$/, 'Enter the id of a user.')
    .transform(Number)
    .pipe(Id)
    .optional(),
});
export const UserOptionsParams = optionsParams({ team: filters.team });

const target = bulkTarget(UserListParams);
export const UserBulk = z
  .discriminatedUnion(
    'action',
    [
      z.strictObject({
        ...target,
        action: z.literal('set_team'),
        data: z.strictObject({ team_id: Id.nullable() }),
      }),
      z.strictObject({ ...target, action: z.literal('activate'), data: noData }),
      z.strictObject({ ...target, action: z.literal('deactivate'), data: noData }),
      z.strictObject({
        ...target,
        action: z.literal('delete'),
        data: z.strictObject({ reassign_to: Id.optional() }).optional(),
      }),
    ],
    'Choose one of: set_team, activate, deactivate, delete.',
  )
  .superRefine(eitherIdsOrFilter);
export type UserBulk = z.infer<typeof UserBulk>;
