import { ToolOutlined } from '@ant-design/icons';
import { t } from '../../messages/t.ts';
import { Empty } from './Empty.tsx';
import { PlainView } from '../layout/PlainView.tsx';

/** A screen whose capability does not exist yet. */
export function NotBuilt() {
  return (
    <PlainView icon={<ToolOutlined />} title={t('shell.notAvailable')} hint={t('shell.notAvailableHint')} />
  );
}

/** The same of a tab. */
export function NotBuiltTab() {
  return <Empty icon={<ToolOutlined />} title={t('shell.notAvailable')} hint={t('shell.notAvailableHint')} />;
}
