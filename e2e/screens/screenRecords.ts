import type { Page } from '@playwright/test';
import { plantClaimPages } from '../acts/claimPages.ts';
import { plantRenewals } from '../acts/endingPolicies.ts';
import { asAdmin } from '../people.ts';
import { take } from '../acts/policyActs.ts';

/** The pages of a record, once there is one. */
const pagesOf = (noun: string, id: number, searches: string[]) =>
  searches.map((search) => `/${noun}/${id}/${search}`);

const accountSearches = [
  '',
  '?section=people&tab=tasks',
  '?section=history&tab=members',
  '?section=kyc',
  '?section=cover',
  '?section=cover&on=2024-02-29&tab=tasks',
  '?tab=attachments',
  '?tab=members&modal=member_create',
  '?modal=account_merge',
  '?tab=members&modal=member_view&modal_record_id=2147483647',
];

const leadSearches = (id: number) => [
  '',
  '?section=timeline&tab=attachments',
  '?section=history&tab=tasks',
  ...['call', 'lose', 'convert'].map((modal) => `?modal=lead_${modal}&modal_record_id=${id}`),
];

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

const offer = (insurer_id: number, place: number) => ({
  insurer_id,
  plan_name: 'الخطة الذهبية Comprehensive Plus',
  lines: [{ kind: 'base', label: 'Base premium', amount: `${1_250_000 + place}.50` }],
  deductible: `${500 + place}.00`,
  benefits: [{ label: 'Agency repair', included: place === 0 }],
  conditions: 'Drivers aged 25 or older with a licence held for at least one year.',
});

/** A quote of a new lead with two offers. */
async function plantQuote(page: Page): Promise<number> {
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
  return id;
}

const policySearches = (id: number) => [
  '',
  '?section=premium&tab=attachments',
  '?section=versions',
  '?section=versions&on=2030-02-01&known=2099-01-01&compare=1,2',
  '?on=2030-02-01',
  '?section=premium&on=2030-02-01',
  '?section=details&on=2030-02-01',
  '?on=2020-02-01',
  '?section=renewal&tab=tasks',
  '?section=details&tab=emails',
  '?section=history',
  'edit',
  `?section=payments&modal=plan_edit&modal_record_id=${id}`,
  `?section=payments&modal=payment_create&modal_record_id=${id}`,
  ...['cancel', 'lapse'].map((modal) => `?modal=policy_${modal}&modal_record_id=${id}`),
  '?section=endorsements',
  `?modal=endorsement_create&modal_record_id=${id}`,
  ...['cover', 'extension', 'terms', 'name_or_address', 'adjustment'].map(
    (endorse) => `?modal=endorsement_create&modal_record_id=${id}&endorse=${endorse}`,
  ),
];

/** A policy that was issued, with a draft and one that is paid in part beside it. */
async function plantPolicy(page: Page): Promise<string[]> {
  const word = String(Date.now());
  const category = { name: `Insured ${word}`, code: `P${word}`, line: 'other' };
  const insurer_id = await plant(page, 'insurers', {
    name: `شركة التأمين الوطنية International ${word}`,
    short_code: `P${word.slice(-9)}`,
  });
  const product_id = await plant(page, 'products', {
    name: 'Contractors all risks, comprehensive, with third party liability',
    code: `P${word}`,
    category_id: await plant(page, 'product-categories', category),
    insurer_id,
  });
  const account_id = await plant(page, 'accounts', account());
  const policy = {
    account_id,
    product_id,
    start_date: '2026-01-01',
    end_date: '2035-12-31',
    lines: [
      { kind: 'base', label: 'Base premium', amount: '1250000.50' },
      { kind: 'fee', label: 'Policy fee', amount: '20.00' },
    ],
    billing_type: 'agency_bill',
    payment_plan: { kind: 'equal', count: 10, every_months: 12 },
    risk: { line: 'other', description: 'A tower crane on a building site in الشارقة' },
  };
  const draft = await plant(page, 'policies', policy);
  const issued = async (number: string) => {
    const policyId = await plant(page, 'policies', policy);
    await plant(page, `policies/${policyId}/submit`, {});
    await plant(page, `policies/${policyId}/issue`, { policy_number: `P/25/${number}/${word}` });
    return policyId;
  };
  const id = await issued('1101');
  const corrected = await plant(page, 'endorsements', {
    policy_id: id,
    type: 'correction',
    effective_date: '2028-07-01',
    description: 'The name of the plan in both scripts, and what the client pays of each loss himself',
    change: { terms: { plan_name: 'الخطة الذهبية Comprehensive Plus', deductible: '1250000.50' } },
  });
  await plant(page, `endorsements/${corrected}/apply`, {});
  const priced = await plant(page, 'endorsements', {
    policy_id: id,
    type: 'cover',
    effective_date: '2029-01-01',
    description: 'إضافة التغطية الإضافية للآلات والمعدات Additional cover for machinery and equipment',
    change: { terms: { plan_name: 'Platinum' } },
    charges: [{ kind: 'cover', label: 'Machinery', amount: '365000.00' }],
    price_basis: 'term',
  });
  await plant(page, 'payments', {
    direction: 'from_client',
    account_id,
    amount: '125002.05',
    currency: 'AED',
    method: 'transfer',
    allocations: [{ policy_id: await issued('1102'), amount: '125002.05' }],
  });
  return [
    '/policies/',
    `/settings/insurers/?modal=insurer_view&modal_record_id=${insurer_id}`,
    `/payments/?modal=transfer_create&modal_record_id=${insurer_id}`,
    `/endorsements/?policy=${id}`,
    `/endorsements/?modal=endorsement_view&modal_record_id=${priced}`,
    `/endorsements/?modal=endorsement_view&modal_record_id=${corrected}`,
    `/endorsements/?modal=endorsement_edit&modal_record_id=${priced}`,
    ...pagesOf('policies', id, policySearches(id)),
    ...pagesOf('accounts', account_id, [
      '?modal=statement_view',
      '?section=payments',
      '?section=payments&modal=payment_create',
    ]),
    ...pagesOf('policies', draft, [
      '?section=payments',
      'edit',
      `?modal=policy_submit&modal_record_id=${draft}`,
    ]),
  ];
}

/** What a new client has paid: money that has cleared, and a cheque for a later day. */
async function plantPayments(page: Page): Promise<string[]> {
  const account_id = await plant(page, 'accounts', account());
  const money = {
    direction: 'from_client',
    account_id,
    amount: '1250000.50',
    currency: 'AED',
  };
  const cleared = await plant(page, 'payments', { ...money, method: 'transfer', reference: 'FT 1101' });
  const held = await plant(page, 'payments', {
    ...money,
    method: 'cheque',
    cheque_no: '000417',
    bank: 'بنك أبوظبي الأول',
    cheque_date: '2099-01-01',
  });
  const view = `/payments/?modal=payment_view&modal_record_id=`;
  return [
    '/payments/',
    `${view}${held}`,
    `${view}${cleared}&section=details`,
    `${view}${cleared}&section=history`,
    '/payments/?status=held',
    '/payments/?modal=payment_create',
    '/payments/?modal=transfer_create',
    `/payments/?modal=payment_allocate&modal_record_id=${cleared}`,
    `/accounts/${account_id}/?section=payments&modal=refund_create`,
  ];
}

const renewalSearches = (id: number) => [
  '',
  '?section=contact&tab=tasks',
  '?section=details&tab=emails',
  '?section=history&tab=attachments',
  ...['quote', 'renew', 'lose', 'edit'].map((modal) => `?modal=renewal_${modal}&modal_record_id=${id}`),
];

/** One that nobody has begun, one with a quote, and one that is lost. */
async function plantRenewalPages(page: Page): Promise<string[]> {
  const admin = await asAdmin(page.request);
  const [upcoming, quoted, lost] = (await plantRenewals(admin, [5, 20, 40])).map(({ id }) => id);
  await take(admin, `renewals/${quoted}/quote`);
  await take(admin, `renewals/${lost}/lose`, { lost_reason: 'price', lost_to: 'شركة وساطة أخرى' });
  return [
    '/renewals/',
    ...pagesOf('renewals', Number(upcoming), renewalSearches(Number(upcoming))),
    ...pagesOf('renewals', Number(quoted), ['', '?tab=tasks']),
    ...pagesOf('renewals', Number(lost), ['', `?modal=renewal_reopen&modal_record_id=${lost}`]),
  ];
}

/** The pages of a new account, of a new lead with a note, of a new quote with offers, of new policies, of payments, of renewals, or of claims. */
export async function plantedPages(page: Page, walk: string): Promise<string[]> {
  if (walk === 'quotes') {
    const id = await plantQuote(page);
    return ['/quotes/', ...pagesOf(walk, id, quoteSearches(id))];
  }
  if (walk === 'policies') return plantPolicy(page);
  if (walk === 'payments') return plantPayments(page);
  if (walk === 'renewals') return plantRenewalPages(page);
  if (walk === 'claims') return plantClaimPages(page);
  if (walk === 'accounts') return pagesOf(walk, await plant(page, 'accounts', account()), accountSearches);
  if (walk !== 'leads') return [];
  const category = { name: `Cover ${Date.now()}`, code: `C${Date.now()}`, line: 'other' };
  const id = await plant(page, 'leads', lead(await plant(page, 'product-categories', category)));
  await plant(page, 'notes', { related_type: 'lead', related_id: id, body: 'Wants **six** cars insured.' });
  return ['/leads/', '/leads/?view=board', ...pagesOf(walk, id, leadSearches(id))];
}
