import {
  EmailTemplate,
  EmailTemplateBulk,
  EmailTemplateCreate,
  EmailTemplateExportParams,
  EmailTemplateListParams,
  EmailTemplateOptionsParams,
  EmailTemplateUpdate,
  type TemplateType,
} from '#contract/office/emailTemplates';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Conflict, Forbidden, Invalid, InvalidState } from '../../../errors.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import type { BulkWork } from '../../../nouns/bulk.ts';
import type { UseCases } from '../../../nouns/reference/noun.ts';
import { referenceNoun } from '../../../nouns/reference/reference.ts';
import { takingUnique } from '../../../nouns/unique.ts';
import { cleanHtml } from '../../../html/cleaning.ts';
import { refuseUnknownFields } from './emailTemplates.fields.ts';
import { refuseOtherLinks } from './emailTemplates.links.ts';
import {
  computedFields,
  findDeleted,
  findInLanguage,
  findOriginal,
  insertVersion,
} from './emailTemplates.queries.ts';
import type { TemplateSources } from '../../../nouns/templateSources.ts';
import { notifySuperusers } from '../../../nouns/notices/personNotices.ts';
import { said } from '../../../said.ts';

const base = referenceNoun(
  {
    noun: 'email_templates',
    module: 'email_templates',
    one: 'an email template',
    many: 'email templates',
    schemas: {
      record: EmailTemplate,
      create: EmailTemplateCreate,
      update: EmailTemplateUpdate,
      list: EmailTemplateListParams,
      exported: EmailTemplateExportParams,
      options: EmailTemplateOptionsParams,
      bulk: EmailTemplateBulk,
    },
    columns: columnsOf(EmailTemplate.omit({ translations: true })),
  },
  {
    unique: {
      name: { sentence: 'templateName', within: 'language' },
    },
    links: {
      translation_of_id: { to: 'email_templates', permission: 'email_templates:view', one: 'a template' },
    },
    computed: computedFields,
  },
);

/** For lists and single records, whoever writes them. */
export const templatePlan = base.plan;

/** Every field in it is one that such a record has; that it is safe HTML, `prepare` saw to. */
function checkedText<T extends { subject?: string | undefined; body?: string | undefined }>(
  sources: TemplateSources,
  type: TemplateType,
  text: T,
): T {
  if (text.body === '') throw new Invalid({ body: [said('required')] });
  refuseUnknownFields(sources, type, text);
  return text;
}

/** Those that carry a link, and are sent by nobody but the system. */
const isOfSystem = ({ related_type }: Pick<EmailTemplate, 'related_type'>): boolean =>
  related_type === 'user';

/** Whoever writes what the link of a superuser stands in decides where it leads to. */
function guardSystemTemplate(caller: Caller, template: EmailTemplate): void {
  if (isOfSystem(template) && !caller.is_superuser) throw new Forbidden(said('templateOfSystem'));
}

/** Each language once. */
const takingLanguage = <T>(tx: Tx, root: number, language: string, work: () => Promise<T>): Promise<T> =>
  takingUnique(tx, work, {
    email_templates_translation_key: async () =>
      new Conflict(said('templateLanguage'), await findInLanguage(tx, root, language)),
  });

/** The first of all languages, which the others point at. */
async function rootOf(tx: Tx, body: EmailTemplateCreate): Promise<number | null> {
  if (body.translation_of_id === null) return null;
  const original = await findOriginal(tx, body.translation_of_id);
  if (!original) throw new Invalid({ translation_of_id: [said('mailTemplate')] });
  for (const field of ['purpose', 'related_type'] as const) {
    if (original[field] !== body[field]) throw new Invalid({ [field]: [said('templateInCommon')] });
  }
  return original.translation_of_id ?? original.id;
}

async function deleteTemplate(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { key, name } = await base.lock(tx, id);
  if (key !== null) throw new InvalidState(said('templateKept', { name }));
  await base.delete(tx, caller, id);
}

/** All that is done to many at once. */
export const templateBulkWork: BulkWork = {
  permission: 'email_templates:delete',
  status: 204,
  act: deleteTemplate,
};

const useCases = (
  sources: TemplateSources,
): UseCases<EmailTemplate, EmailTemplateCreate, EmailTemplateUpdate> => ({
  async create(tx, caller, body) {
    const root = await rootOf(tx, body);
    const checked = { ...checkedText(sources, body.related_type, body), translation_of_id: root };
    const created = await takingLanguage(tx, root ?? 0, body.language, () =>
      base.create(tx, caller, checked),
    );
    await insertVersion(tx, created.id);
    return created;
  },

  async update(tx, caller, id, body, version) {
    const before = await base.lock(tx, id);
    guardSystemTemplate(caller, before);
    const checked = checkedText(sources, before.related_type, body);
    if (isOfSystem(before))
      refuseOtherLinks({
        subject: checked.subject ?? before.subject,
        body: checked.body ?? before.body,
      });
    const after = await base.update(tx, caller, id, checked, version);
    if (after.subject !== before.subject || after.body !== before.body) await insertVersion(tx, id);
    if (isOfSystem(after))
      await notifySuperusers(tx, {
        kind: 'system_template_changed',
        title: after.name,
        email_template_id: id,
      });
    const { purpose } = after;
    if (purpose !== before.purpose)
      for (const other of before.translations)
        await base.update(tx, caller, other.id, { purpose }, undefined);
    return after;
  },

  delete: deleteTemplate,

  async restore(tx, caller, id) {
    const deleted = await findDeleted(tx, id);
    const root = deleted?.translation_of_id ?? id;
    return takingLanguage(tx, root, deleted?.language ?? '', () => base.restore(tx, caller, id));
  },
});

const prepare = async <B extends EmailTemplateCreate | EmailTemplateUpdate>(
  caller: Caller,
  body: B,
): Promise<B> => ({
  ...body,
  ...(body.body !== undefined && { body: await cleanHtml(caller, body.body) }),
});

export const emailTemplates = (sources: TemplateSources) => ({ ...base, ...useCases(sources), prepare });
