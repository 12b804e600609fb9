import type { Page } from '@playwright/test';
import { lead } from '../screens/longNames.ts';
import { pagesOf, plant, type Screens } from '../screens/plant.ts';

const quoteSearches = (id: number) => [
  '',
  '?section=prices',
  '?section=compare',
  '?section=cover&tab=attachments',
  '?section=revisions&tab=emails',
  '?section=history&tab=tasks',
  'edit',
  ...['insurers', 'request', 'send', 'accept', 'unaccept', 'reject', 'cancel'].map(
    (modal) => `?modal=quote_${modal}&modal_record_id=${id}`,
  ),
];

const offer = (insurer_id: number, place: number) => ({
  insurer_id,
  plan_name: 'الخطة الذهبية Comprehensive Plus',
  lines: [{ kind: 'base', label: 'Base premium', amount: `${1_250_000 + place}.50` }],
  deductible: `${500 + place}.00`,
  benefits: [{ label: 'Agency repair', included: place === 0 }],
  conditions: 'Drivers aged 25 or older with a licence held for at least one year.',
});

/** A quote of a new lead with two offers. */
async function plantQuote(page: Page): Promise<string[]> {
  const category = { name: `Quoted ${Date.now()}`, code: `Q${Date.now()}`, line: 'other' };
  const category_id = await plant(page, 'product-categories', category);
  const id = await plant(page, 'quotes', {
    lead_id: await plant(page, 'leads', lead(category_id)),
    category_id,
    start_date: '2030-01-01',
    valid_until: '2029-12-31',
    needs_summary: 'Cover for eleven vans.',
  });
  for (const place of [0, 1]) {
    const insurer = { name: `Insurer ${Date.now()}`, short_code: `I${String(Date.now()).slice(-9)}` };
    await plant(page, `quotes/${id}/offers`, offer(await plant(page, 'insurers', insurer), place));
  }
  return ['/quotes/', ...pagesOf('quotes', id, quoteSearches(id))];
}

export const screens: Screens = {
  addresses: ['/quotes/', '/quotes/?search=nobody&status=draft', '/quotes/create'],
  data: {
    '/quotes': '/quotes/',
    '/quotes/$quoteId': '/quotes/$/',
    '/quotes/$quoteId/edit': '/quotes/$/',
    '/quotes/create?lead=$': '/leads/$/',
  },
  plant: plantQuote,
};
