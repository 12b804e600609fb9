import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Segmented } from 'antd';
import { t } from '../../messages/t.ts';
import { changeListDisplay, useListDisplay } from './listDisplay.ts';
import type { ListColumn } from './listTypes.ts';
import styles from './DisplayButton.module.css';

interface DisplayButtonProps<Row> {
  noun: string;
  columns: ListColumn<Row>[];
}

/** The columns somebody chose, the first one always among them. */
export const shownColumns = <Row,>(columns: ListColumn<Row>[], switched: string[]): ListColumn<Row>[] =>
  columns.filter(({ key, isExtra = false }, index) => index === 0 || switched.includes(key) === isExtra);

/** Chooses columns and density. */
export function DisplayButton<Row>({ noun, columns }: DisplayButtonProps<Row>) {
  const { switched, density } = useListDisplay(noun);
  const shown = new Set(shownColumns(columns, switched).map(({ key }) => key));
  const toggle = (key: string) =>
    changeListDisplay(noun, {
      switched: switched.includes(key) ? switched.filter((each) => each !== key) : [...switched, key],
    });
  const content = (
    <div className={styles.panel}>
      <fieldset className={styles.columns}>
        <legend>{t('common.columns')}</legend>
        {columns.map(({ key, title }, index) => (
          <Checkbox key={key} checked={shown.has(key)} disabled={index === 0} onChange={() => toggle(key)}>
            {title}
          </Checkbox>
        ))}
      </fieldset>
      <Segmented
        block
        aria-label={t('common.density')}
        value={density}
        options={[
          { value: 'middle' as const, label: t('common.roomy') },
          { value: 'small' as const, label: t('common.tight') },
        ]}
        onChange={(chosen) => changeListDisplay(noun, { density: chosen })}
      />
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button icon={<SettingOutlined />} aria-label={t('common.display')} title={t('common.display')} />
    </Popover>
  );
}
