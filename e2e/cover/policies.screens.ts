import type { Page } from '@playwright/test';
import { account } from '../screens/longNames.ts';
import { pagesOf, plant, type Screens } from '../screens/plant.ts';

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
  '?section=commissions',
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

export const screens: Screens = {
  addresses: [
    '/policies/',
    '/policies/?search=nobody&status=draft',
    '/policies/?modal=policy_calculate',
    '/policies/create',
    '/policies/import',
  ],
  data: {
    '/policies': '/policies/',
    '/policies/$policyId': '/policies/$/',
    '/policies/$policyId/edit': '/policies/$/',
    '/policies/import': '/imports/',
    '/policies/create?account=$': '/accounts/$/',
  },
  plant: plantPolicy,
};
