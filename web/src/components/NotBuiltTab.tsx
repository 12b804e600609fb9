import { ToolOutlined } from '@ant-design/icons';
import { t } from '../messages/t.ts';
import { Empty } from './Empty.tsx';

/** A tab whose capability does not exist yet. */
export function NotBuiltTab() {
  return <Empty icon={<ToolOutlined />} title={t('shell.notAvailable')} hint={t('shell.notAvailableHint')} />;
}
