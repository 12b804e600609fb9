import { PlusOutlined } from '@ant-design/icons';
import { useRouter } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { useMay } from '../../../auth/currentUser.ts';
import { t } from '../../../messages/t.ts';
import { creations } from './creations.ts';

export function QuickCreate() {
  const may = useMay();
  const { history } = useRouter();
  const open = creations.filter(({ needs }) => needs.every(may));
  if (open.length === 0) return null;
  const items = open.map(({ label, href }) => ({
    key: href,
    label: t(label),
    onClick: () => history.push(href),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button
        color="primary"
        variant="filled"
        // Quiet beside the one filled button of a screen; the main colour alone could not be read on a dark ground.
        style={{ color: 'light-dark(var(--ant-color-link), var(--ant-color-text))' }}
        icon={<PlusOutlined />}
        aria-label={t('shell.create')}
        aria-haspopup="menu"
      >
        <span className="notOnPhone">{t('shell.create')}</span>
      </Button>
    </Dropdown>
  );
}
