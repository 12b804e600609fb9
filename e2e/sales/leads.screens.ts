import type { Page } from '@playwright/test';
import { lead } from '../screens/longNames.ts';
import { pagesOf, plant, type Screens } from '../screens/plant.ts';

const leadSearches = (id: number) => [
  '',
  '?section=timeline&tab=attachments',
  '?section=history&tab=tasks',
  ...['call', 'lose', 'convert'].map((modal) => `?modal=lead_${modal}&modal_record_id=${id}`),
];

/** A new lead with a note. */
async function plantLead(page: Page): Promise<string[]> {
  const category = { name: `Cover ${Date.now()}`, code: `C${Date.now()}`, line: 'other' };
  const id = await plant(page, 'leads', lead(await plant(page, 'product-categories', category)));
  await plant(page, 'notes', { related_type: 'lead', related_id: id, body: 'Wants **six** cars insured.' });
  return ['/leads/', '/leads/?view=board', ...pagesOf('leads', id, leadSearches(id))];
}

export const screens: Screens = {
  addresses: ['/leads/', '/leads/?view=board', '/leads/create'],
  data: {
    '/leads': '/leads/',
    '/leads/$leadId': '/leads/$/',
    '/leads/$leadId/edit': '/leads/$/',
    '/leads/create?lead=$': '/leads/$/',
  },
  plant: plantLead,
};
