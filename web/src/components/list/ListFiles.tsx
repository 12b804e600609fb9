import { DownloadOutlined, MoreOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { Permission } from '#contract/base/permissions';
import type { Noun } from '../../api/changes.ts';
import { useMay } from '../../auth/currentUser.ts';
import { t } from '../../messages/t.ts';
import { useIsPhone } from '../layout/mediaQuery.ts';
import { exportItems, useExport } from './useExport.ts';

interface ListFilesProps {
  noun: Noun;
  exportPermission: Permission | undefined;
  onImport: (() => void) | undefined;
}

/** The ways of a list into files and out of them; on a phone both stand behind one button. */
export function ListFiles({ noun, exportPermission, onImport }: ListFilesProps) {
  const may = useMay();
  const mayExport = exportPermission !== undefined && may(exportPermission);
  const isPhone = useIsPhone();
  const save = useExport(noun);
  const formats = exportItems(save.mutate);
  if (isPhone && mayExport && onImport) {
    const items = [
      { key: 'import', label: t('importing.open'), icon: <UploadOutlined />, onClick: onImport },
      { key: 'export', label: t('common.export'), type: 'group' as const, children: formats },
    ];
    return (
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<MoreOutlined />} aria-label={t('importing.files')} loading={save.isPending} />
      </Dropdown>
    );
  }
  return (
    <>
      {onImport && (
        <Button icon={<UploadOutlined />} onClick={onImport}>
          {t('importing.open')}
        </Button>
      )}
      {mayExport && (
        <Dropdown menu={{ items: formats }} trigger={['click']}>
          <Button icon={<DownloadOutlined />} loading={save.isPending}>
            {t('common.export')}
          </Button>
        </Dropdown>
      )}
    </>
  );
}
