import { TaskCreate, type ChecklistItem } from '#contract/office/tasks';
import { OrderedInput } from '../../../../components/form/inputs/OrderedInput.tsx';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';
import { t } from '../../../../messages/t.ts';

const longest = fieldSpec(TaskCreate, 'checklist.0.text').maxLength;

interface ChecklistInputProps {
  id?: string;
  value?: ChecklistItem[];
  onChange?: (value: ChecklistItem[]) => void;
}

/** The steps of a task. */
export function ChecklistInput(props: ChecklistInputProps) {
  return (
    <OrderedInput
      {...props}
      textOf={({ text }) => text}
      withText={(text, item) => (item ? { ...item, text } : { text, is_done: false })}
      longest={longest}
      words={{
        add: t('tasks.addItem'),
        entry: (number) => t('tasks.item', { number }),
        moveUp: (number) => t('tasks.moveUp', { number }),
        moveDown: (number) => t('tasks.moveDown', { number }),
        remove: (number) => t('tasks.removeItem', { number }),
      }}
    />
  );
}
