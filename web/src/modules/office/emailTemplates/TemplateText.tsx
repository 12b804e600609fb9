import type { EmailTemplate } from '#contract/office/emailTemplates';
import { TemplatePreview } from './TemplatePreview.tsx';

/** What a saved template says. */
export function TemplateText({ template }: { template: EmailTemplate }) {
  const { related_type, language, subject, body } = template;
  return <TemplatePreview text={{ related_type, language, subject, body }} />;
}
