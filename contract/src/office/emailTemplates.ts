import { htmlText } from '../base/values/html.ts';
import { z } from 'zod';
import { bulkTarget, eitherIdsOrFilter, noData } from '../base/bulk.ts';
import { Id, line, Link, optionsParams, recordFields, requiredLine, Timestamp } from '../base/http.ts';
import { relatedTypes } from '../base/related.ts';
import { languages } from '../system/users.ts';
import {
  EmailTemplateListParams,
  filters,
  templatePurposes,
  templateTypes,
  writtenTypes,
} from './emailTemplateList.ts';

export {
  EmailTemplateExportParams,
  EmailTemplateListParams,
  type TemplateType,
  templatePurposes,
  templateTypes,
} from './emailTemplateList.ts';

/** By which Covernote finds the templates of the mails that it writes by itself. */
export const templateKeys = [
  'quote_request',
  'proposal',
  'policy_issued',
  'renewal_60',
  'renewal_30',
  'renewal_15',
  'renewal_7',
  'renewal_quoted',
  'claim_acknowledged',
  'claim_documents',
  'claim_status',
  'claim_notice',
  'missing_documents',
  'payment_overdue',
  'endorsement_request',
  'policy_request',
  'invitation',
  'password_reset',
] as const;
export type TemplateKey = (typeof templateKeys)[number];

const Translation = z.object({ id: Id, language: z.enum(languages) });

export const EmailTemplate = z.object({
  id: Id,
  name: z.string(),
  purpose: z.enum(templatePurposes),
  related_type: z.enum(templateTypes),
  /** Null for those that people have added. */
  key: z.enum(templateKeys).nullable(),
  language: z.enum(languages),
  subject: z.string(),
  /** HTML that is safe to show, with fields such as `{{account.display_name}}`. */
  body: z.string(),
  /** The one that was there first; null for that one itself. */
  translation_of_id: Id.nullable(),
  translation_of: Link.nullable(),
  /** The same template in other languages. */
  translations: z.array(Translation),
  ...recordFields,
});
export type EmailTemplate = z.infer<typeof EmailTemplate>;

const text = { subject: requiredLine(250), body: htmlText(100_000).min(1) };
const fields = { name: requiredLine(150), purpose: z.enum(templatePurposes), ...text };
const about = z.enum(writtenTypes);

/** A translation is for the same records and the same purpose as what it translates. */
export const EmailTemplateCreate = z.strictObject({
  ...fields,
  related_type: about,
  language: z.enum(languages),
  translation_of_id: Id.nullable().default(null),
});
export type EmailTemplateCreate = z.infer<typeof EmailTemplateCreate>;
/** Another purpose is that of all languages. */
export const EmailTemplateUpdate = z.strictObject(fields).partial();
export type EmailTemplateUpdate = z.infer<typeof EmailTemplateUpdate>;
export const EmailTemplateOptionsParams = optionsParams(filters);

export const EmailTemplateBulk = z
  .strictObject({ ...bulkTarget(EmailTemplateListParams), action: z.enum(['delete']), data: noData })
  .superRefine(eitherIdsOrFilter);
export type EmailTemplateBulk = z.infer<typeof EmailTemplateBulk>;

/** The text as it was from one change of it to the next. */
const EmailTemplateVersion = z.object({
  /** That of the record from then on. */
  version: z.int(),
  subject: z.string(),
  body: z.string(),
  at: Timestamp,
  by: Link.nullable(),
});
export type EmailTemplateVersion = z.infer<typeof EmailTemplateVersion>;
/** The newest first. */
export const EmailTemplateVersions = z.array(EmailTemplateVersion);

/** What a template may say, as `account.display_name`, and what people call it. */
const TemplateField = z.object({ field: z.string(), label: z.string() });
export type TemplateField = z.infer<typeof TemplateField>;
export const TemplateFields = z.array(TemplateField);
export const TemplateFieldsParams = z.strictObject({ related_type: z.enum(templateTypes) });

/** The record that a template is filled in for. In the language of its client, unless one is named. */
export const TemplateRender = z.strictObject({
  related_type: z.enum(relatedTypes),
  related_id: Id,
  language: z.enum(languages).optional(),
});
export type TemplateRender = z.infer<typeof TemplateRender>;

/** A text that is not saved yet. Without a record its fields are filled in with their names. */
export const TemplatePreview = z.strictObject({
  related_type: z.enum(templateTypes),
  related_id: Id.nullable().default(null),
  language: z.enum(languages),
  subject: line(250),
  body: htmlText(100_000),
});
export type TemplatePreview = z.infer<typeof TemplatePreview>;

/** What has no value stays in the text as `{{…}}` and is named. */
const filled = {
  subject: z.string(),
  body: z.string(),
  missing: z.array(TemplateField),
};
export const FilledText = z.object(filled);
export type FilledText = z.infer<typeof FilledText>;
export const RenderedTemplate = z.object({
  ...filled,
  /** The one that was filled in: perhaps a translation of the one that was asked for. */
  template_id: Id,
  language: z.enum(languages),
  purpose: z.enum(templatePurposes),
  /** The client asked not to be contacted. */
  do_not_contact: z.boolean(),
  /** It is marketing, and the client has not agreed to any. */
  lacks_consent: z.boolean(),
});
export type RenderedTemplate = z.infer<typeof RenderedTemplate>;
