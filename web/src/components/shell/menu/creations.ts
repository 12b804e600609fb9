import type { Permission } from '#contract/base/permissions';
import type { MessageKey } from '../../../messages/t.ts';

interface Creation {
  /** What is made. */
  noun: string;
  /** All of them are needed. */
  needs: Permission[];
  label: MessageKey;
  href: string;
}

/** What can be created from anywhere: a noun's own list with its form open, or the form's own page. */
export const creations: Creation[] = [
  {
    noun: 'accounts',
    needs: ['accounts:create'],
    label: 'shell.create_accounts',
    href: '/accounts/create',
  },
  { noun: 'leads', needs: ['leads:create'], label: 'shell.create_leads', href: '/leads/create' },
  {
    noun: 'emails',
    needs: ['emails:create', 'emails:view'],
    label: 'shell.create_emails',
    href: '/emails/?modal=email_create',
  },
  { noun: 'quotes', needs: ['quotes:create'], label: 'shell.create_quotes', href: '/quotes/create' },
  {
    noun: 'policies',
    needs: ['policies:create'],
    label: 'shell.create_policies',
    href: '/policies/create',
  },
  {
    noun: 'claims',
    needs: ['claims:create', 'claims:view', 'policies:view'],
    label: 'shell.create_claims',
    href: '/claims/?modal=claim_create',
  },
  {
    noun: 'tasks',
    needs: ['tasks:create', 'tasks:view'],
    label: 'shell.create_tasks',
    href: '/tasks/?modal=task_create',
  },
  {
    noun: 'insurers',
    needs: ['insurers:create', 'insurers:view'],
    label: 'shell.create_insurers',
    href: '/settings/insurers/?modal=insurer_create',
  },
  {
    noun: 'users',
    needs: ['users:create', 'users:view'],
    label: 'shell.create_users',
    href: '/settings/users/?modal=user_create',
  },
];
