import { PlusOutlined } from '@ant-design/icons';
import { useRouter } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import type { Permission } from '#contract/permissions';
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
  { permission: 'accounts:create', label: 'accounts.create', href: '/accounts/create' },
  { permission: 'leads:create', label: 'leads.create', href: '/leads/create' },
  { permission: 'emails:create', label: 'emails.create', href: '/emails/?modal=email_create' },
  { permission: 'quotes:create', label: 'quotes.create', href: '/quotes/create' },
  { permission: 'policies:create', label: 'policies.create', href: '/policies/create' },
  { permission: 'tasks:create', label: 'tasks.create', href: '/tasks/?modal=task_create' },
  {
    permission: 'insurers:create',
    label: 'insurers.create',
    href: '/settings/insurers/?modal=insurer_create',
  },
  { permission: 'users:create', label: 'users.create', href: '/settings/users/?modal=user_create' },
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
