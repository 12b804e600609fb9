import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMay } from '../../../auth/currentUser.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';

/** Opens an empty mail. A draft is kept while it is typed, so whoever writes also changes. */
export function WriteButton() {
  const may = useMay();
  const { open } = useModalState();
  if (!may('emails:create') || !may('emails:update')) return null;
  return (
    <Button type="primary" icon={<EditOutlined />} onClick={() => open('email_create')}>
      {t('emails.create')}
    </Button>
  );
}
