import { ToolOutlined } from '@ant-design/icons';
import { t } from '../messages/t.ts';
import { PlainView } from './PlainView.tsx';

/** A screen whose capability does not exist yet. */
export function NotBuilt() {
  return (
    <PlainView icon={<ToolOutlined />} title={t('shell.notAvailable')} hint={t('shell.notAvailableHint')} />
  );
}
