import { DeleteOutlined } from '@ant-design/icons';
import { t } from '../../../messages/t.ts';
import { ActionButton } from '../../ActionButton.tsx';
import { useModalState } from '../../list/listState.ts';
import { useDeletion, type DeletionPlan } from './useDeletion.tsx';

interface DeleteButtonProps extends Omit<DeletionPlan, 'onDeleted'> {
  /** Why it cannot be deleted now. */
  reason?: string | undefined;
}

/** Deletes the record that stands open over its list. */
export function DeleteButton({ reason, ...plan }: DeleteButtonProps) {
  const { close } = useModalState();
  const ask = useDeletion({ ...plan, onDeleted: close });
  return (
    <ActionButton danger icon={<DeleteOutlined />} reason={reason} onClick={ask}>
      {t('common.delete')}
    </ActionButton>
  );
}
