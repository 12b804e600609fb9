import { Button } from 'antd';
import type { Import } from '#contract/across/imports/imports';
import { useConfirm } from '../../../components/dialog/useConfirm.ts';
import { t } from '../../../messages/t.ts';
import { mayTake, useImportSteps } from './useImportSteps.ts';

/** Gives up an import that has changed nothing yet. */
export function DiscardButton({ record }: { record: Import }) {
  const { discard } = useImportSteps(record);
  const confirm = useConfirm();
  if (!mayTake(record, 'cancel')) return null;
  const ask = () =>
    void confirm({
      title: t('import_columns.discardTitle', { number: record.import_number }),
      text: t('import_columns.discardText'),
      okText: t('import_columns.discard'),
      cancelText: t('import_columns.keepIt'),
      isDangerous: true,
      onOk: () => discard.mutateAsync().catch(() => undefined),
    });
  return (
    <Button type="text" onClick={ask}>
      {t('import_columns.discard')}
    </Button>
  );
}
