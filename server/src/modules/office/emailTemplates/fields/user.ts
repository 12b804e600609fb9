import type { FieldGroups } from '../emailTemplates.sources.ts';

/** `link` leads to where a password is chosen, for so many hours. */
export const userFields: FieldGroups = {
  user: { labels: 'template_fields', fields: ['full_name', 'email', 'link', 'link_hours'] },
};
