import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import type { RenderedTemplate } from '#contract/office/emailTemplates';
import { useMay } from '../../../auth/currentUser.ts';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { t } from '../../../messages/t.ts';
import type { RelatedParams } from '../related/relatedKinds.ts';
import { emailTemplates, renderTemplate } from './emailTemplates.queries.ts';

interface TemplatePickerProps {
  /** The record that the mail is about. */
  about: RelatedParams;
  /** The template that the mail was begun by. */
  value?: number | null;
  /** Filled in for the record, in the language of its client; `missing` names what has no value. */
  onFilled: (filled: RenderedTemplate) => void;
  id?: string;
}

/** Begins a mail by a template, for whoever may see templates. */
export function TemplatePicker({ about, value = null, onFilled, id }: TemplatePickerProps) {
  const may = useMay();
  const { notification } = App.useApp();
  const fill = useMutation({
    mutationFn: (template: number) => renderTemplate(template, about),
    meta: { changes: [] },
    onSuccess: onFilled,
    onError: (error) =>
      notification.error({ title: t('email_templates.fillFailed'), description: error.message }),
  });
  if (!may('email_templates:view')) return null;
  return (
    <RecordSelect
      {...(id === undefined ? { 'aria-label': t('email_templates.pick') } : { id })}
      placeholder={t('email_templates.pick')}
      disabled={fill.isPending}
      options={(params) => emailTemplates.options({ ...params, related_type: about.related_type })}
      value={value}
      onChange={(template) => template !== null && fill.mutate(template)}
    />
  );
}
