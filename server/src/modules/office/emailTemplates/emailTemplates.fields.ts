import type { TemplateField, TemplateType } from '#contract/office/emailTemplates';
import type { RelatedType } from '#contract/base/related';
import type { Language } from '#contract/system/users';
import { Invalid } from '../../../errors.ts';
import { labelOf } from '../../../sheets/labels.ts';
import { problemsOf } from './emailTemplates.text.ts';
import { accountFields, readAccount } from '../../people/accounts/accounts.templateFields.ts';
import { claimFields } from './fields/claim.ts';
import { organisationFields, senderFields } from './emailTemplates.common.ts';
import type { FieldGroups, ReadRecord } from './emailTemplates.sources.ts';
import { leadFields, readLead } from '../../sales/leads/leads.templateFields.ts';
import { policyFields, readPolicy } from '../../cover/policies/policies.templateFields.ts';
import { quoteFields, readQuote } from '../../sales/quotes/quotes.templateFields.ts';
import { renewalFields } from './fields/renewal.ts';
import { userFields } from './fields/user.ts';

const common: FieldGroups = { ...senderFields, ...organisationFields };

/** Everything that a template for such a record may say, and nothing else. */
const groupsOf: Record<TemplateType, FieldGroups> = {
  account: { ...accountFields, ...common },
  lead: { ...leadFields, ...common },
  quote: { ...quoteFields, ...common },
  policy: { ...policyFields, ...accountFields, ...common },
  renewal: { ...renewalFields, ...accountFields, ...common },
  claim: { ...claimFields, ...accountFields, ...common },
  user: { ...userFields, ...organisationFields },
};

/** How a record of each kind that a mail can be about is read. */
export const recordReaders: Record<RelatedType, ReadRecord> = {
  account: readAccount,
  lead: readLead,
  quote: readQuote,
  policy: readPolicy,
};

const allowedFields = (type: TemplateType): ReadonlySet<string> =>
  new Set(
    Object.entries(groupsOf[type]).flatMap(([group, { fields }]) =>
      fields.map((field) => `${group}.${field}`),
    ),
  );

/** Names whatever such a record does not have, at the part of the text that asks for it. */
export function refuseUnknownFields(
  type: TemplateType,
  text: { subject?: string | undefined; body?: string | undefined },
): void {
  const allowed = allowedFields(type);
  const problems = (['subject', 'body'] as const).flatMap((part) => {
    const found = problemsOf(text[part] ?? '', allowed);
    return found.length > 0 ? [[part, found] as const] : [];
  });
  if (problems.length > 0) throw new Invalid(Object.fromEntries(problems));
}

/** After `loadLabels`: every field with what people call it, as `Account: Phone`. */
export const fieldsOf = (type: TemplateType, language: Language): TemplateField[] =>
  Object.entries(groupsOf[type]).flatMap(([group, { labels, fields }]) =>
    fields.map((field) => ({
      field: `${group}.${field}`,
      label: `${labelOf(language, 'template_fields', `of_${group}`)}: ${labelOf(language, labels, field)}`,
    })),
  );
