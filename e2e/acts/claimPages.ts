import type { Page } from '@playwright/test';
import { plusDays } from '#contract/base/days/wallClock';
import { asAdmin } from '../people.ts';
import { beginning, plantIssued, take } from './policyActs.ts';

const claimSearches = (id: number) => [
  '',
  '?section=money&tab=tasks',
  '?section=documents&tab=attachments',
  '?section=timeline&tab=emails',
  '?section=history',
  ...['edit', 'movement', 'pay', 'register', 'close', 'withdraw'].map(
    (modal) => `?modal=claim_${modal}&modal_record_id=${id}`,
  ),
];

/** One that was just told of, with long names and a third party, and one that is approved in part. */
export async function plantClaimPages(page: Page): Promise<string[]> {
  const admin = await asAdmin(page.request);
  const { id: policy_id, account_id } = await plantIssued(admin, 'other', {});
  const told = {
    policy_id,
    claim_type: 'other',
    date_of_loss: plusDays(beginning(), 180),
    reported_by: 'محمد عبد الرحمن الهاشمي',
    description: 'A crane fell onto the scaffolding of the neighbouring building.',
    loss_location: 'Al Wathba International Engineering, Procurement and General Contracting LLC, الشارقة',
    third_parties: [{ name: 'شركة وساطة أخرى', insurer: 'Emirates Pearl General', damage: 'A scaffolding' }],
    estimate: '1250000.50',
  };
  const { id } = await admin.create('claims', told);
  const { id: decided } = await admin.create('claims', told);
  await take(admin, `claims/${decided}/register`, { insurer_claim_number: 'GMC-26-11873' });
  await take(admin, `claims/${decided}/review`);
  await take(admin, `claims/${decided}/approve-partly`, { approved_amount: '900000.00', reason: 'Wear.' });
  await take(admin, `claims/${decided}/movements`, {
    kind: 'payment',
    amount: '450000.25',
    date: plusDays(beginning(), 181),
  });
  return [
    '/claims/',
    ...claimSearches(id).map((search) => `/claims/${id}/${search}`),
    `/claims/${decided}/`,
    `/claims/${decided}/?section=money`,
    `/claims/${decided}/?modal=claim_settle&modal_record_id=${decided}`,
    `/policies/${policy_id}/?section=claims`,
    `/policies/${policy_id}/?modal=claim_create&modal_record_id=${policy_id}`,
    `/accounts/${account_id}/?section=claims`,
  ];
}
