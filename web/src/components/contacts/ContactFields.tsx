import { PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { contactsField } from '#contract/base/values/contacts';
import { z } from 'zod';
import { t } from '../../messages/t.ts';
import { FieldRow } from '../form/fields/FieldRow.tsx';
import { fieldsOf } from '../form/fields/fieldsOf.tsx';
import { useRows } from '../form/state/useRows.ts';
import styles from './contacts.module.css';

const { Field } = fieldsOf(z.object({ contacts: contactsField }));

/** The contacts of a company inside its form, as the field `contacts`. */
export function ContactFields() {
  const { keys, add, remove } = useRows('contacts');
  return (
    <>
      {keys.map((key, index) => (
        <fieldset key={key} className={styles.entry} aria-label={t('contacts.number', { number: index + 1 })}>
          <FieldRow>
            <Field
              name={`contacts.${index}.purpose`}
              label={t('contacts.purpose')}
              choice={(purpose) => t(`contacts.purpose_${purpose}`)}
            />
            <Field name={`contacts.${index}.name`} label={t('contacts.name')} />
            <Field name={`contacts.${index}.email`} label={t('contacts.email')} />
            <Field name={`contacts.${index}.phone`} label={t('contacts.phone')} type="tel" />
          </FieldRow>
          <Button type="link" danger size="small" onClick={() => remove(index)}>
            {t('common.remove')}
          </Button>
        </fieldset>
      ))}
      <Form.Item>
        <Button
          type="dashed"
          icon={<PlusOutlined />}
          onClick={() => add({ purpose: 'quotes', name: '', email: '', phone: '' })}
        >
          {t('contacts.add')}
        </Button>
      </Form.Item>
    </>
  );
}
