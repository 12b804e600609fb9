import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, Input } from 'antd';
import { weekdays } from '#contract/organisation';
import { DayInput } from '../../components/form/DayInput.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { t } from '../../messages/t.ts';
import { weekdayName } from './organisationWords.ts';
import styles from './organisation.module.css';

const most = 400;

export function CalendarFields() {
  return (
    <>
      <FormField name="working_days" label={t('organisation.working_days')}>
        <Checkbox.Group options={weekdays.map((value) => ({ value, label: weekdayName(value) }))} />
      </FormField>
      <h3 className={styles.heading}>{t('organisation.holidays')}</h3>
      <p className={styles.hint}>{t('organisation.holidaysHint')}</p>
      <Holidays />
    </>
  );
}

function Holidays() {
  return (
    <Form.List name="holidays">
      {(entries, { add, remove }) => (
        <>
          {entries.length === 0 && <p className={styles.none}>{t('organisation.holidaysNone')}</p>}
          {entries.map(({ key, name: index }) => (
            <fieldset
              key={key}
              className={styles.holiday}
              aria-label={t('organisation.holidayNumber', { number: index + 1 })}
            >
              <FormField
                name={[index, 'date']}
                path={['holidays', index, 'date']}
                label={t('organisation.holidayDate')}
              >
                <DayInput />
              </FormField>
              <FormField
                name={[index, 'name']}
                path={['holidays', index, 'name']}
                label={t('organisation.holidayName')}
              >
                <Input maxLength={100} />
              </FormField>
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
              disabled={entries.length >= most}
              onClick={() => add({ date: null, name: '' })}
            >
              {t('organisation.addHoliday')}
            </Button>
          </Form.Item>
        </>
      )}
    </Form.List>
  );
}
