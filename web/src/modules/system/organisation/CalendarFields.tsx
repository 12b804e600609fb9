import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form } from 'antd';
import { OrganisationUpdate, weekdays } from '#contract/system/organisation';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { fieldSpec } from '../../../components/form/fields/schemaFields.ts';
import { useRows } from '../../../components/form/state/useRows.ts';
import { t } from '../../../messages/t.ts';
import { weekdayName } from './organisationText.ts';
import styles from './organisation.module.css';

const { Field } = fieldsOf(OrganisationUpdate, 'organisation');
const { most = 0 } = fieldSpec(OrganisationUpdate, 'holidays');

export function CalendarFields() {
  return (
    <>
      <Field name="working_days">
        <Checkbox.Group options={weekdays.map((value) => ({ value, label: weekdayName(value) }))} />
      </Field>
      <h3 className={styles.heading}>{t('organisation.holidays')}</h3>
      <p className={styles.hint}>{t('organisation.holidaysHint')}</p>
      <Holidays />
      <h3 className={styles.heading}>{t('organisation.clocks')}</h3>
      <Field name="claim_acknowledge_days" hint />
      <Field name="claim_decide_days" hint />
    </>
  );
}

function Holidays() {
  const { keys, add, remove } = useRows('holidays');
  return (
    <>
      {keys.length === 0 && <p className={styles.none}>{t('organisation.holidaysNone')}</p>}
      {keys.map((key, index) => (
        <fieldset
          key={key}
          className={styles.holiday}
          aria-label={t('organisation.holidayNumber', { number: index + 1 })}
        >
          <Field name={`holidays.${index}.date`} label={t('organisation.holidayDate')} />
          <Field name={`holidays.${index}.name`} label={t('organisation.holidayName')} />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('organisation.holidayRemove', { number: index + 1 })}
            onClick={() => remove(index)}
          />
        </fieldset>
      ))}
      <Form.Item>
        <Button
          type="dashed"
          icon={<PlusOutlined />}
          disabled={keys.length >= most}
          onClick={() => add({ date: null, name: '' })}
        >
          {t('organisation.addHoliday')}
        </Button>
      </Form.Item>
    </>
  );
}
