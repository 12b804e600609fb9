import type { Page } from '@playwright/test';
import { account } from '../screens/longNames.ts';
import { plant, type Screens } from '../screens/plant.ts';

/** What two policies earn that an agent and a sub-agent share in: nothing came of the one, a part of the other. */
async function plantCommissions(page: Page): Promise<string[]> {
  const word = String(Date.now());
  const category = { name: `Shared ${word}`, code: `C${word}`, line: 'other' };
  const insurer_id = await plant(page, 'insurers', {
    name: `شركة التأمين الوطنية International ${word}`,
    short_code: `C${word.slice(-9)}`,
  });
  const product_id = await plant(page, 'products', {
    name: 'Contractors all risks',
    code: `C${word}`,
    category_id: await plant(page, 'product-categories', category),
    insurer_id,
  });
  const working = { email: 'agency@alwathba-international.example', phone: '+971501234567' };
  const agent_id = await plant(page, 'agents', {
    name: 'وكالة الوثبة العالمية Al Wathba International Agencies',
    code: `A${word}`,
    default_share_pct: '40',
    ...working,
  });
  const sub_agent_id = await plant(page, 'sub-agents', {
    name: 'Leila Farah',
    code: `S${word}`,
    agent_id,
    share_of_agent_pct: '25',
    ...working,
  });
  const account_id = await plant(page, 'accounts', account());
  const earned = async (number: string) => {
    const policy = await plant(page, 'policies', {
      account_id,
      product_id,
      agent_id,
      sub_agent_id,
      billing_type: 'direct_bill',
      commission_rate: '12.5',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      lines: [{ kind: 'base', label: 'Base premium', amount: '1250000.50' }],
      risk: { line: 'other', description: 'A tower crane on a building site in الشارقة' },
    });
    await plant(page, `policies/${policy}/submit`, {});
    await plant(page, `policies/${policy}/issue`, { policy_number: `C/26/${number}/${word}` });
    const id = await page.evaluate(async (path) => {
      const answer = await fetch(path, {
        headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` },
      });
      return ((await answer.json()) as { results: { id: number }[] }).results[0]?.id ?? 0;
    }, `/api/commissions/?policy=${policy}`);
    return { id, policy };
  };
  const { id: whole, policy } = await earned('1101');
  const { id: part } = await earned('1102');
  await plant(page, `commissions/${part}/receive`, { amount: '100000.00', received_on: '2026-02-01' });
  const view = '/commissions/?modal=commission_view&modal_record_id=';
  return [
    '/commissions/',
    `${view}${whole}`,
    `${view}${part}&section=came`,
    `${view}${part}&section=details`,
    `${view}${part}&section=history`,
    `/policies/${policy}/?section=commissions`,
    `/settings/insurers/?modal=insurer_view&modal_record_id=${insurer_id}&section=commissions`,
    `/settings/agents/?modal=agent_view&modal_record_id=${agent_id}&section=commissions`,
  ];
}

export const screens: Screens = {
  addresses: ['/commissions/', '/commissions/?search=nobody&is_due=true', '/commissions/?differs=true'],
  data: { '/commissions': '/commissions/' },
  plant: plantCommissions,
};
