import type { Page } from '@playwright/test';

/** The pages of a record, once there is one. */
const pagesOf = (noun: string, id: number, searches: string[]) =>
  searches.map((search) => `/${noun}/${id}/${search}`);

const accountSearches = [
  '',
  '?section=people&tab=tasks',
  '?section=history&tab=members',
  '?tab=attachments',
  '?tab=members&modal=member_create',
  '?modal=account_merge',
  '?tab=members&modal=member_view&modal_record_id=2147483647',
];

const leadSearches = (id: number) => [
  '',
  '?section=timeline&tab=attachments',
  '?section=history&tab=tasks',
  'edit',
  ...['call', 'hold', 'lose', 'convert'].map((modal) => `?modal=lead_${modal}&modal_record_id=${id}`),
];

/** What is created, signed in as whoever is, by its id. */
const plant = (page: Page, noun: string, body: object): Promise<number> =>
  page.evaluate(
    async ([path, fields]) => {
      const answer = await fetch(`/api/${path}/`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('accessToken')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(fields),
      });
      return ((await answer.json()) as { id: number }).id;
    },
    [noun, body] as const,
  );

/** A company with long names, in both scripts. */
const account = () => ({
  account_type: 'corporate',
  legal_name: 'Al Wathba International Engineering, Procurement and General Contracting LLC',
  registration_number: `CN-${Date.now()}`,
  email: 'procurement.department.headquarters@alwathba-international.example',
  address: { city: 'الشارقة', country: 'AE' },
  tags: ['key account', 'construction'],
  is_pep: true,
  contacts: [{ name: 'Omar Haddad', role: 'Finance director', is_primary: true }],
  accept_duplicates: true,
});

const lead = (category_id: number) => ({
  name: 'شركة الوثبة العالمية للهندسة والتوريدات والمقاولات العامة ذات المسؤولية المحدودة',
  company_name: 'Al Wathba International Engineering, Procurement and General Contracting LLC',
  email: 'procurement.department.headquarters@alwathba-international.example',
  category_id,
  source: 'referral',
  temperature: 'hot',
  expected_premium: '1250000.50',
  do_not_contact: true,
  accept_duplicates: true,
});

/** The pages of a new account, or of a new lead with a note. */
export async function plantedPages(page: Page, walk: string): Promise<string[]> {
  if (walk === 'accounts') return pagesOf(walk, await plant(page, 'accounts', account()), accountSearches);
  if (walk !== 'leads') return [];
  const category = { name: `Cover ${Date.now()}`, code: `C${Date.now()}`, line: 'other' };
  const id = await plant(page, 'leads', lead(await plant(page, 'product-categories', category)));
  await plant(page, 'notes', { related_type: 'lead', related_id: id, body: 'Wants **six** cars insured.' });
  return ['/leads/', '/leads/?view=board', ...pagesOf(walk, id, leadSearches(id))];
}
