import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { t } from '../../messages/t.ts';
import { copyText } from './copyText.ts';

/** Whoever compares a file with another copies its checksum whole; nobody reads it. */
export function Checksum({ sha256 }: { sha256: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Button
      size="small"
      icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
      title={t('common.checksumHint')}
      onClick={() => void copyText(sha256).then(setIsCopied)}
    >
      {isCopied ? t('common.checksumCopied') : t('common.checksum')}
    </Button>
  );
}
