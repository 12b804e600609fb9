import { ApiError } from '../../../api/ApiError.ts';
import { useConfirm } from '../../dialog/useConfirm.ts';
import { t } from '../../../messages/t.ts';

function isForDuplicates(error: Error): boolean {
  if (!(error instanceof ApiError) || error.status !== 409) return false;
  return (error.body as { duplicates?: unknown }).duplicates !== undefined;
}

/** Whoever is told that others like it have come meanwhile may bring a record back all the same. */
export function useRestoreAnyway(restore: () => void, fail: (error: Error) => void): (error: Error) => void {
  const confirm = useConfirm();
  return (error) => {
    if (!isForDuplicates(error)) return fail(error);
    void confirm({
      title: t('trash.restoreDuplicate'),
      text: error.message,
      okText: t('trash.restoreAnyway'),
      onOk: restore,
    });
  };
}
