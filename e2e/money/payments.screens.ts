import type { Page } from '@playwright/test';
import { account } from '../screens/longNames.ts';
import { plant, type Screens } from '../screens/plant.ts';

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

export const screens: Screens = {
  addresses: [
    '/payments/',
    '/payments/?search=nobody&status=held',
    '/payments/?direction=from_client&status=held&method=cheque&cheque_date__range=,2026-11-22',
  ],
  data: { '/payments': '/payments/' },
  plant: plantPayments,
};
