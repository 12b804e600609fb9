import type { ViewCreate } from '#contract/system/views';
import type { Tx } from '../server/src/db/connect.ts';
import { createView } from '../server/src/modules/system/views/views.service.ts';
import { callersByName } from './callers.ts';

const accounts = (name: string, query: string, is_shared = true): ViewCreate => ({
  list: 'accounts',
  name,
  query,
  is_shared,
  is_default: false,
});
const tasks = (name: string, query: string, is_shared = true): ViewCreate => ({
  list: 'tasks',
  name,
  query,
  is_shared,
  is_default: false,
});

const demoViews: [owner: string, view: ViewCreate][] = [
  ['Omar Haddad', accounts('Corporate clients in Dubai', 'account_type=corporate&city=Dubai')],
  [
    'Huda Al Balushi',
    accounts('KYC to be completed', 'is_active=true&kyc_status=not_started,pending,rejected'),
  ],
  ['Fatima Al Zaabi', tasks('Overdue and urgent', 'due=overdue&ordering=due_at&priority=high,urgent')],
  ['Layla Al Mansoori', accounts('Very important clients', 'ordering=-created_at&tag=VIP', false)],
  ['Rahul Menon', accounts('Newest clients', 'ordering=-created_at&page_size=50', false)],
  ['Rahul Menon', tasks('My calls', 'status=todo,in_progress&task_type=call&whose=mine', false)],
];

/** Lists as their people like to find them. */
export async function plantViews(tx: Tx): Promise<void> {
  const callerOf = await callersByName(tx);
  for (const [owner, view] of demoViews) await createView(tx, callerOf(owner), view);
}
