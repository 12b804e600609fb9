import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Segmented } from 'antd';
import { t } from '../../messages/t.ts';
import { useIsPhone } from '../layout/mediaQuery.ts';
import { chooseDensity, switchColumn, useDensity, useSwitchedColumns } from './listDisplay.ts';
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
  const shown = new Set(shownColumns(columns, useSwitchedColumns(noun)).map(({ key }) => key));
  const content = (
    <div className={styles.panel}>
      <fieldset className={styles.columns}>
        <legend>{t('common.columns')}</legend>
        {columns.map(({ key, title }, index) => (
          <Checkbox
            key={key}
            checked={shown.has(key)}
            disabled={index === 0}
            onChange={() => switchColumn(noun, key)}
          >
            {title}
          </Checkbox>
        ))}
      </fieldset>
      <DensitySwitch />
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button icon={<SettingOutlined />} aria-label={t('common.display')} title={t('common.display')} />
    </Popover>
  );
}

/** For all lists at once; on a phone rows are no table. */
function DensitySwitch() {
  const density = useDensity();
  if (useIsPhone()) return null;
  return (
    <Segmented
      block
      aria-label={t('common.density')}
      value={density}
      options={[
        { value: 'roomy' as const, label: t('common.roomy') },
        { value: 'compact' as const, label: t('common.compact') },
      ]}
      onChange={chooseDensity}
    />
  );
}
