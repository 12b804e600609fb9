import { MergeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Permission } from '#contract/permissions';
import { t } from '../../messages/t.ts';
import { Can } from '../Can.tsx';

export function MergeButton({ permission, onClick }: { permission: Permission; onClick: () => void }) {
  return (
    <Can permission={permission}>
      <Button icon={<MergeOutlined />} onClick={onClick}>
        {t('merging.action')}
      </Button>
    </Can>
  );
}
