import type {
  FilledText,
  RenderedTemplate,
  TemplateField,
  TemplateKey,
  TemplatePreview,
  TemplateRender,
  TemplateType,
} from '#contract/office/emailTemplates';
import { relatedTypes, type RelatedType } from '#contract/base/related';
import { languages, type Language } from '#contract/system/users';
import type { Caller } from '../../../auth/caller.ts';
import type { AppContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { languageOf } from '../../../db/search/language.ts';
import { Invalid } from '../../../errors.ts';
import { findRecord } from '../../../nouns/reference/reading.ts';
import { loadLabels } from '../../../sheets/labels.ts';
import { guardKind } from '../../../nouns/related.ts';
import { cleanHtml } from '../../../html/cleaning.ts';
import type { SafeHtml } from '../../../html/html.ts';
import { fieldsOf, refuseUnknownFields } from './emailTemplates.fields.ts';
import { templatePlan } from './emailTemplates.noun.ts';
import { refuseOtherLinks } from './emailTemplates.links.ts';
import { findByKey, findSenderRow } from './emailTemplates.queries.ts';
import { fillFields, fillText, leaveOut } from './emailTemplates.text.ts';
import { readOrganisation, readSender } from './emailTemplates.common.ts';
import { under, type TemplateSources, type Values } from '../../../nouns/templateSources.ts';
import { said } from '../../../said.ts';

type Context = Pick<AppContext, 'db' | 'config'> & { sources: TemplateSources };

/** In the words of whoever asks. */
export async function listFields(
  { db, sources }: Pick<Context, 'db' | 'sources'>,
  caller: Caller,
  type: TemplateType,
): Promise<TemplateField[]> {
  await loadLabels();
  return fieldsOf(sources, type, await languageOf(db, caller.user_id));
}

/** A text filled in, with what it lacks by name. */
async function filled(
  context: Pick<Context, 'db' | 'sources'>,
  caller: Caller,
  type: TemplateType,
  text: { subject: string; body: string },
  values: Values,
): Promise<FilledText> {
  const { missing, subject, body } = fillFields(text, values);
  const known = missing.length > 0 ? await listFields(context, caller, type) : [];
  return {
    subject,
    body: await cleanHtml(caller, body),
    missing: known.filter(({ field }) => missing.includes(field)),
  };
}

const valuesFor = async (db: Db | Tx, caller: Caller, own: Values): Promise<Values> => ({
  ...(await readOrganisation(db)),
  ...(await readSender(db, caller.user_id)),
  ...own,
});

/** `ar-AE` is Arabic; undefined for what we do not write. */
export const languageNamed = (name: string): Language | undefined =>
  languages.find((language) => language === name.slice(0, 2).toLowerCase());

/** For a record that the caller sees, in the language that its client reads where the template has it. */
export async function renderFor(
  { db, sources }: Pick<Context, 'db' | 'sources'>,
  caller: Caller,
  id: number,
  { related_type, related_id, language }: TemplateRender,
): Promise<RenderedTemplate> {
  guardKind(caller, { related_type });
  const asked = await findRecord(db, templatePlan, id);
  if (asked.related_type !== related_type) throw new Invalid({ related_type: [said('templateOther')] });
  const record = await sources[related_type].read(db, caller, related_id);
  const wanted = language ?? languageNamed(record.language);
  const other = asked.translations.find((translation) => translation.language === wanted);
  const template = other ? await findRecord(db, templatePlan, other.id) : asked;
  const { purpose } = template;
  const values = await valuesFor(db, caller, record.values(template.language));
  return {
    ...(await filled({ db, sources }, caller, related_type, template, values)),
    template_id: template.id,
    language: template.language,
    purpose,
    do_not_contact: record.do_not_contact,
    lacks_consent: purpose === 'marketing' && !record.marketing_consent,
  };
}

const isRead = (type: TemplateType): type is RelatedType => relatedTypes.some((each) => each === type);

/** A text that nobody has saved yet, on a real record or with the names of its fields. */
export async function preview(
  { db, config, sources }: Context,
  caller: Caller,
  asked: TemplatePreview,
): Promise<FilledText> {
  const { related_type, related_id, language, ...text } = asked;
  refuseUnknownFields(sources, related_type, text);
  if (related_type === 'user') return previewToOneself(db, caller, config.publicUrl, text);
  if (related_id === null)
    return fillNames(caller, text, await listFields({ db, sources }, caller, related_type));
  if (!isRead(related_type)) throw new Invalid({ related_id: [said('templateNoRecords')] });
  guardKind(caller, { related_type });
  const record = await sources[related_type].read(db, caller, related_id);
  const values = await valuesFor(db, caller, record.values(language));
  return filled({ db, sources }, caller, related_type, text, values);
}

/** As whoever looks at it would get it, with a link that leads nowhere. */
async function previewToOneself(
  db: Db,
  caller: Caller,
  publicUrl: string,
  text: { subject: string; body: string },
): Promise<FilledText> {
  const written = { ...text, body: await cleanHtml(caller, text.body) };
  refuseOtherLinks(written);
  const { full_name, email } = await findSenderRow(db, caller.user_id);
  const user = { full_name, email, link: `${publicUrl}/login#link=example`, link_hours: '24' };
  const filledIn = fillText(written, { ...(await readOrganisation(db)), ...under('user', user) });
  return { ...filledIn, missing: [] };
}

async function fillNames(
  caller: Caller,
  text: { subject: string; body: string },
  names: TemplateField[],
): Promise<FilledText> {
  const values = Object.fromEntries(names.map(({ field, label }) => [field, `[${label}]`]));
  const { subject, body } = fillFields(text, values);
  return { subject, body: await cleanHtml(caller, body), missing: [] };
}

type ByKey = {
  key: TemplateKey;
  language: Language;
  /** In whose name it is written, where a person has asked for it. */
  sender_id?: number | undefined;
};
type Written = {
  template_id: number;
  language: Language;
  subject: string;
  body: SafeHtml;
  missing: string[];
};

/**
 * The template of mails that Covernote writes by itself, to be filled in once for each. `fields` by their whole names,
 * as `quote.client`; those of the organisation and of the sender are filled in here. What is given as empty is left out
 * of the text; what is not given at all is named in `missing` and stands in the text as it is.
 */
export async function templateFor(
  tx: Db | Tx,
  { key, language, sender_id }: ByKey,
): Promise<(fields: Values) => Written> {
  const { id, language: found, ...text } = await findByKey(tx, key, language);
  const common = {
    ...(await readOrganisation(tx)),
    ...(sender_id !== undefined && (await readSender(tx, sender_id))),
  };
  return (fields) => {
    const values: Values = { ...common, ...fields };
    const empty = Object.keys(values).filter((field) => values[field] === '');
    return { template_id: id, language: found, ...fillText(leaveOut(text, empty), values) };
  };
}

/** A mail that Covernote writes by itself. */
export const renderTemplate = async (
  tx: Db | Tx,
  { fields, ...asked }: ByKey & { fields: Values },
): Promise<Written> => (await templateFor(tx, asked))(fields);
