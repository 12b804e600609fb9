import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Can } from '../../../../components/Can.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import { t } from '../../../../messages/t.ts';
import { useClock } from '../TaskTexts.tsx';
import { wholeDay } from '../taskText.ts';

/** Opens the form; on the view of a day for that day. */
export function NewTask({ day }: { day?: string }) {
  const { open } = useModalState();
  const { zone } = useClock();
  const given = day === undefined ? undefined : { due_at: wholeDay(zone, day) };
  return (
    <Can permission="tasks:create">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => open('task_create', undefined, given)}>
        {t('tasks.create')}
      </Button>
    </Can>
  );
}
