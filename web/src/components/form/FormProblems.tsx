import { ExclamationCircleOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { inWords } from '../../messages/sentences.ts';
import { t } from '../../messages/t.ts';
import { nameOf } from './fields/fieldPaths.ts';
import { useField, type SchemaForm } from './state/formContext.ts';
import styles from './SaveBar.module.css';
import { inScreenOrder, showField } from './fields/showField.ts';

/** A menu inside a dialog belongs to it: beyond its edge the keyboard would not find it. */
const placeOf = (node: HTMLElement): HTMLElement =>
  node.closest<HTMLElement>('[role="dialog"]') ?? document.body;

/** How many fields need another look, with a way to each. */
export function FormProblems({ form }: { form: SchemaForm }) {
  const { name, store } = form;
  const problems = useField(form, '', store.problems);
  const items = inScreenOrder(name, problems).map(({ path, label, text }) => ({
    key: nameOf(path),
    label: `${label}: ${inWords(text)}`,
    onClick: () => showField(name, path),
  }));
  return (
    <output className={styles.problems}>
      {items.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="topLeft"
          autoFocus
          getPopupContainer={placeOf}
          menu={{ items, className: styles.list ?? '' }}
        >
          <Button danger type="text" icon={<ExclamationCircleOutlined />}>
            {t('common.formProblems', { count: items.length })}
          </Button>
        </Dropdown>
      )}
    </output>
  );
}
