import type { Notification } from '#contract/office/notifications';
import type { Permission } from '#contract/base/permissions';
import { nounOfType } from '#contract/base/related';
import { linkTo, type Address } from '../../address/linkTo.ts';
import { narrowedAddress, recordAddress, sectionAddress } from '../../address/recordAddress.ts';

/** Of which noun it is that someone is told of. */
const nounOf = {
  ...nounOfType,
  task: 'tasks',
  email: 'emails',
  agent: 'agents',
  sub_agent: 'sub_agents',
  user: 'users',
  mail_account: 'mail_accounts',
  email_template: 'email_templates',
} as const;

type Told = Pick<Notification, 'kind' | 'related_type' | 'related_id'>;

/** Where a notification leads: to what it is about, as near as the reader's role lets them. */
export function noticeAddress(
  { kind, related_type: type, related_id: id }: Told,
  may: (permission: Permission) => boolean,
): Address | undefined {
  if (type === null || id === null) return undefined;
  if (type === 'account_import') return linkTo('/accounts/import', { import: id });
  if (type === 'policy_import') return linkTo('/policies/import', { import: id });
  if (type === 'job') return { to: '/settings/jobs' };
  if (kind === 'cheque_bounced' && type === 'account' && may('payments:view'))
    return narrowedAddress('payments', { account: String(id), status: 'bounced' });
  if ((kind === 'instalment_overdue' || kind === 'cheque_bounced') && type === 'policy')
    return sectionAddress('policies', id, 'payments');
  if ((kind === 'endorsement_approved' || kind === 'endorsement_applied') && may('endorsements:view'))
    return sectionAddress('policies', id, 'endorsements');
  if (kind.startsWith('endorsement_') && type === 'policy' && may('endorsements:view'))
    return sectionAddress('policies', id, 'endorsements');
  return recordAddress(nounOf[type], id);
}
