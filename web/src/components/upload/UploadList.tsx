import { CloseOutlined, RedoOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useSyncExternalStore } from 'react';
import { t } from '../../messages/t.ts';
import type { Upload, UploadQueue } from './UploadQueue.ts';
import styles from './upload.module.css';

/** What is on its way, and what did not arrive. */
export function UploadList({ queue }: { queue: UploadQueue }) {
  const uploads = useSyncExternalStore(queue.subscribe, queue.all);
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t('upload.onTheirWay')}>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} queue={queue} upload={upload} />
      ))}
    </ul>
  );
}

function UploadRow({ queue, upload }: { queue: UploadQueue; upload: Upload }) {
  const { key, file, state, share, problem } = upload;
  const { name } = file;
  return (
    <li className={`${styles.upload} line gap6`}>
      <div className="narrows grows">
        <bdi className={`${styles.name} cut`}>{name}</bdi>
        {problem === undefined ? (
          <Progress
            size="small"
            percent={Math.round(share * 100)}
            status={state === 'sending' ? 'active' : 'normal'}
            aria-label={t('upload.progress', { name })}
          />
        ) : (
          <p className="small late" role="alert">
            {problem}
          </p>
        )}
      </div>
      {state === 'failed' && (
        <Button
          type="text"
          size="small"
          icon={<RedoOutlined />}
          aria-label={t('upload.retry', { name })}
          onClick={() => queue.retry(key)}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t(state === 'failed' ? 'upload.dismiss' : 'upload.cancel', { name })}
        onClick={() => queue.cancel(key)}
      />
    </li>
  );
}
