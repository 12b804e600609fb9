import { PlusOutlined } from '@ant-design/icons';
import { useRouter } from '@tanstack/react-router';
import { Dropdown } from 'antd';
import { useMay } from '../../../auth/currentUser.ts';
import { t } from '../../../messages/t.ts';
import { TonalButton } from '../../TonalButton.tsx';
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
      <TonalButton icon={<PlusOutlined />} aria-label={t('shell.create')} aria-haspopup="menu">
        <span className="notOnPhone">{t('shell.create')}</span>
      </TonalButton>
    </Dropdown>
  );
}
