import { lazy } from 'react';
import {
  EmailTemplate,
  EmailTemplateCreate,
  templatePurposes,
  templateTypes,
} from '#contract/office/emailTemplates';
import { relatedTypes } from '#contract/base/related';
import { languages } from '#contract/system/users';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { ReferencePage } from '../../../components/reference/ReferencePage.tsx';
import type { ReferenceNoun } from '../../../components/reference/referenceTypes.ts';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { languageName } from '../../../messages/languageName.ts';
import { t } from '../../../messages/t.ts';
import { emailTemplates } from './emailTemplates.queries.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { TemplateVersions } from './TemplateVersions.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';

const typeName = ({ related_type }: Pick<EmailTemplate, 'related_type'>) =>
  t(`email_templates.related_type_${related_type}`);

const withoutTags = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function Purpose({ purpose }: Pick<EmailTemplate, 'purpose'>) {
  return (
    <StatusTag tone={purpose === 'marketing' ? 'soon' : 'quiet'}>
      {t(`email_templates.purpose_${purpose}`)}
    </StatusTag>
  );
}

/** What carries the links of superusers is theirs to write. */
const whyFixed = ({ related_type }: EmailTemplate, { is_superuser }: { is_superuser: boolean }) =>
  related_type === 'user' && !is_superuser ? t('email_templates.fixed') : undefined;

const noun: ReferenceNoun<EmailTemplate> = {
  name: 'email_template',
  texts: 'email_templates',
  module: 'email_templates',
  records: emailTemplates,
  // What a template is for and its language are decided once; the form shows them ever after.
  schema: {
    create: EmailTemplateCreate,
    edit: EmailTemplateCreate.partial().extend({ related_type: EmailTemplate.shape.related_type }),
  },
  blank: {
    name: '',
    purpose: 'service',
    related_type: relatedTypes[0] ?? 'account',
    language: 'en',
    translation_of_id: null,
    subject: '',
    body: '',
  },
  columns: () => [
    {
      key: 'name',
      title: t('email_templates.name'),
      ordering: 'name',
      render: ({ id, name, subject }) => (
        <RecordLink modal="email_template_view" id={id} hint={subject}>
          {name}
        </RecordLink>
      ),
    },
    { key: 'related_type', title: t('email_templates.related_type'), render: typeName },
    {
      key: 'language',
      title: t('email_templates.language'),
      render: ({ language }) => languageName(language),
    },
    { key: 'purpose', title: t('email_templates.purpose'), render: (template) => <Purpose {...template} /> },
    {
      key: 'key',
      title: t('email_templates.key'),
      isExtra: true,
      render: ({ key }) => (key === null ? '—' : t(`email_templates.key_${key}`)),
    },
    {
      key: 'updated_at',
      title: t('common.updatedAt'),
      ordering: 'updated_at',
      isExtra: true,
      render: ({ updated_at }) => <MomentText at={updated_at} />,
    },
  ],
  filters: () => [
    {
      name: 'related_type',
      label: t('email_templates.related_type'),
      kind: 'choice',
      choices: templateTypes.map((value) => ({ value, label: typeName({ related_type: value }) })),
    },
    {
      name: 'language',
      label: t('email_templates.language'),
      kind: 'choice',
      choices: languages.map((value) => ({ value, label: languageName(value) })),
    },
    {
      name: 'purpose',
      label: t('email_templates.purpose'),
      kind: 'choice',
      isMore: true,
      choices: templatePurposes.map((value) => ({ value, label: t(`email_templates.purpose_${value}`) })),
    },
    { name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true },
  ],
  tagsOf: (template) => (
    <span className="row centred gap8">
      <LanguageSwitch template={template} />
      <Purpose {...template} />
    </span>
  ),
  factsOf: (template) => [
    { label: t('email_templates.related_type'), value: typeName(template) },
    {
      label: t('email_templates.key'),
      value: template.key && t(`email_templates.key_${template.key}`),
    },
    { label: t('common.updatedAt'), value: <MomentText at={template.updated_at} /> },
  ],
  sectionsOf: (template) => [
    {
      key: 'text',
      label: t('email_templates.body'),
      content: <TemplateText key={template.id} template={template} />,
    },
    {
      key: 'versions',
      label: t('email_templates.versions'),
      content: <TemplateVersions key={template.id} template={template} />,
    },
  ],
  describe: (field, value) =>
    field === 'body' && typeof value === 'string' ? withoutTags(value) : undefined,
  whyKept: ({ key }) => (key === null ? undefined : t('email_templates.kept')),
  whyFixed,
  width: 860,
  Fields: lazy(async () => ({ default: (await import('./EmailTemplateFields.tsx')).EmailTemplateFields })),
};

export function EmailTemplatesPage() {
  return <ReferencePage noun={noun} />;
}

/** What a saved template says. */
function TemplateText({ template }: { template: EmailTemplate }) {
  const { related_type, language, subject, body } = template;
  return <TemplatePreview text={{ related_type, language, subject, body }} />;
}
