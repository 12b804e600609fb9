import { LockOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { t } from '../../messages/t.ts';
import { PlainView } from '../layout/PlainView.tsx';

export function NoAccess() {
  return (
    <PlainView
      icon={<LockOutlined />}
      title={t('shell.noAccess')}
      hint={t('shell.noAccessHint')}
      action={<Link to="/">{t('common.goHome')}</Link>}
    />
  );
}
