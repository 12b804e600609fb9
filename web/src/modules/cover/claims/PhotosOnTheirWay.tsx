import { useEffect } from 'react';
import type { Claim } from '#contract/cover/claims/claims';
import { UploadList } from '../../../components/upload/UploadList.tsx';
import { queueOf } from '../../office/attachments/useFileUpload.ts';

/** What was photographed with the first notice and is still being sent; a line that comes back is used at once. */
export function PhotosOnTheirWay({ claim }: { claim: Claim }) {
  const queue = queueOf({ related_type: 'claim', related_id: claim.id });
  useEffect(() => {
    const tryAgain = () => {
      for (const { key, state } of queue.all()) if (state === 'failed') queue.retry(key);
    };
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [queue]);
  return <UploadList queue={queue} />;
}
