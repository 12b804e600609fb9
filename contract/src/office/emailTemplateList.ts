import { exportParams } from '../base/exports.ts';
import { choiceFilter, dateRange, listParams } from '../base/http.ts';
import { languages } from '../base/values/languages.ts';

/** Consent binds marketing only. */
export const templatePurposes = ['service', 'marketing'] as const;

/** What a template is written for: the kinds of record that people write about, and people who sign in. */
export const writtenTypes = ['account', 'lead', 'quote', 'policy', 'renewal', 'claim'] as const;
export const templateTypes = [...writtenTypes, 'user'] as const;
export type TemplateType = (typeof templateTypes)[number];

const templateOrdering = ['name', 'subject', 'created_at', 'updated_at'] as const;
export const filters = {
  purpose: choiceFilter(templatePurposes).optional(),
  related_type: choiceFilter(templateTypes).optional(),
  language: choiceFilter(languages).optional(),
};
export const EmailTemplateListParams = listParams(templateOrdering, {
  ...filters,
  created_at__range: dateRange().optional(),
});
export const EmailTemplateExportParams = exportParams(EmailTemplateListParams);
