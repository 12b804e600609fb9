import { PlusOutlined } from '@ant-design/icons';
import { useRouter } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import type { Permission } from '#contract/base/permissions';
import { useMay } from '../../auth/currentUser.ts';
import { t, type MessageKey } from '../../messages/t.ts';
import styles from './Header.module.css';

interface Creation {
  permission: Permission;
  label: MessageKey;
  href: string;
}

/** What can be created from anywhere: a noun's own list with its form open, or the form's own page. */
const creations: Creation[] = [
  { permission: 'accounts:create', label: 'shell.create_accounts', href: '/accounts/create' },
  { permission: 'leads:create', label: 'shell.create_leads', href: '/leads/create' },
  { permission: 'emails:create', label: 'shell.create_emails', href: '/emails/?modal=email_create' },
  { permission: 'quotes:create', label: 'shell.create_quotes', href: '/quotes/create' },
  { permission: 'policies:create', label: 'shell.create_policies', href: '/policies/create' },
  { permission: 'claims:create', label: 'shell.create_claims', href: '/claims/?modal=claim_create' },
  { permission: 'tasks:create', label: 'shell.create_tasks', href: '/tasks/?modal=task_create' },
  {
    permission: 'insurers:create',
    label: 'shell.create_insurers',
    href: '/settings/insurers/?modal=insurer_create',
  },
  { permission: 'users:create', label: 'shell.create_users', href: '/settings/users/?modal=user_create' },
];

export function QuickCreate() {
  const may = useMay();
  const { history } = useRouter();
  const open = creations.filter(({ permission }) => may(permission));
  if (open.length === 0) return null;
  const items = open.map(({ label, href }) => ({
    key: href,
    label: t(label),
    onClick: () => history.push(href),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button type="primary" icon={<PlusOutlined />} aria-label={t('shell.create')} aria-haspopup="menu">
        <span className={styles.createLabel}>{t('shell.create')}</span>
      </Button>
    </Dropdown>
  );
}
