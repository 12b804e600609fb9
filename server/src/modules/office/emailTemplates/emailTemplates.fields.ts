import type { TemplateField, TemplateType } from '#contract/office/emailTemplates';
import type { Language } from '#contract/system/users';
import { Invalid } from '../../../errors.ts';
import { labelOf } from '../../../sheets/labels.ts';
import { organisationFields, senderFields, userFields } from './emailTemplates.common.ts';
import type { FieldGroups, TemplateSources } from '../../../nouns/templateSources.ts';
import { problemsOf } from './emailTemplates.text.ts';

/** Everything that a template for such a record may say, and nothing else. */
const groupsOf = (sources: TemplateSources, type: TemplateType): FieldGroups =>
  type === 'user'
    ? { ...userFields, ...organisationFields }
    : { ...sources[type].fields, ...senderFields, ...organisationFields };

const allowedFields = (sources: TemplateSources, type: TemplateType): ReadonlySet<string> =>
  new Set(
    Object.entries(groupsOf(sources, type)).flatMap(([group, { fields }]) =>
      fields.map((field) => `${group}.${field}`),
    ),
  );

/** Names whatever such a record does not have, at the part of the text that asks for it. */
export function refuseUnknownFields(
  sources: TemplateSources,
  type: TemplateType,
  text: { subject?: string | undefined; body?: string | undefined },
): void {
  const allowed = allowedFields(sources, type);
  const problems = (['subject', 'body'] as const).flatMap((part) => {
    const found = problemsOf(text[part] ?? '', allowed);
    return found.length > 0 ? [[part, found] as const] : [];
  });
  if (problems.length > 0) throw new Invalid(Object.fromEntries(problems));
}

/** After `loadLabels`: every field with what people call it, as `Account: Phone`. */
export const fieldsOf = (sources: TemplateSources, type: TemplateType, language: Language): TemplateField[] =>
  Object.entries(groupsOf(sources, type)).flatMap(([group, { labels, fields }]) =>
    fields.map((field) => ({
      field: `${group}.${field}`,
      label: `${labelOf(language, 'template_fields', `of_${group}`)}: ${labelOf(language, labels, field)}`,
    })),
  );
