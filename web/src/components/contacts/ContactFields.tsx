import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { contactPurposes } from '#contract/contacts';
import { t } from '../../messages/t.ts';
import { FieldRow } from '../form/FieldRow.tsx';
import { FormField } from '../form/FormField.tsx';
import styles from './contacts.module.css';

const purposes = () => contactPurposes.map((value) => ({ value, label: t(`contacts.purpose_${value}`) }));

/** The contacts of a company inside its form, as the field `contacts`. */
export function ContactFields() {
  return (
    <Form.List name="contacts">
      {(entries, { add, remove }) => (
        <>
          {entries.map(({ key, name: index }) => (
            <fieldset
              key={key}
              className={styles.entry}
              aria-label={t('contacts.number', { number: index + 1 })}
            >
              <FieldRow>
                <Entry index={index} field="purpose" label={t('contacts.purpose')}>
                  <Select options={purposes()} />
                </Entry>
                <Entry index={index} field="name" label={t('contacts.name')}>
                  <Input maxLength={150} />
                </Entry>
                <Entry index={index} field="email" label={t('contacts.email')}>
                  <Input type="email" maxLength={254} />
                </Entry>
                <Entry index={index} field="phone" label={t('contacts.phone')}>
                  <Input type="tel" maxLength={30} />
                </Entry>
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
      )}
    </Form.List>
  );
}

interface EntryProps {
  index: number;
  field: string;
  label: string;
  children: ReactNode;
}

function Entry({ index, field, label, children }: EntryProps) {
  return (
    <FormField name={[index, field]} path={['contacts', index, field]} label={label}>
      {children}
    </FormField>
  );
}
