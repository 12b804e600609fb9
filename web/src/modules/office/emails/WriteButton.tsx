import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMay } from '../../../auth/currentUser.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { TonalButton } from '../../../components/TonalButton.tsx';
import { t } from '../../../messages/t.ts';

/** Opens an empty mail. A draft is kept while it is typed, so whoever writes also changes. Beside a record it is quiet. */
export function WriteButton({ isBeside = false }: { isBeside?: boolean }) {
  const may = useMay();
  const { open } = useModalState();
  if (!may('emails:create') || !may('emails:update')) return null;
  const shared = {
    icon: <EditOutlined />,
    onClick: () => open('email_create'),
    children: t('emails.create'),
  };
  return isBeside ? <TonalButton {...shared} /> : <Button type="primary" {...shared} />;
}
