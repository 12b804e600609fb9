import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, InputNumber, Select, Switch } from 'antd';
import { contactPurposes } from '#contract/contacts';
import { policyTypes } from '#contract/lines';
import { FormField } from '../../components/form/FormField.tsx';
import { t } from '../../messages/t.ts';
import { lineName } from './insurerColumns.tsx';
import styles from './insurers.module.css';

export function InsurerFields() {
  return (
    <>
      <div className={styles.pair}>
        <FormField name="name" label={t('insurers.name')}>
          <Input maxLength={150} autoFocus />
        </FormField>
        <FormField name="short_code" label={t('insurers.short_code')} hint={t('insurers.short_codeHint')}>
          <Input maxLength={12} />
        </FormField>
      </div>
      <FormField name="lines" label={t('insurers.lines')}>
        <Select mode="multiple" options={policyTypes.map((value) => ({ value, label: lineName(value) }))} />
      </FormField>
      <div className={styles.pair}>
        <FormField name="licence_no" label={t('insurers.licence_no')}>
          <Input maxLength={60} />
        </FormField>
        <FormField name="rating" label={t('insurers.rating')}>
          <Input maxLength={20} />
        </FormField>
        <FormField
          name="payment_terms_days"
          label={t('insurers.payment_terms_days')}
          hint={t('insurers.payment_terms_daysHint')}
        >
          <InputNumber className={styles.number ?? ''} min={0} max={365} precision={0} />
        </FormField>
        <FormField name="website" label={t('insurers.website')}>
          <Input type="url" maxLength={300} />
        </FormField>
      </div>
      <ContactFields />
      <FormField
        name="is_active"
        label={t('insurers.is_activeField')}
        hint={t('insurers.is_activeHint')}
        isChecked
      >
        <Switch />
      </FormField>
    </>
  );
}

const purposes = () => contactPurposes.map((value) => ({ value, label: t(`insurers.purpose_${value}`) }));

function ContactFields() {
  return (
    <Form.List name="contacts">
      {(entries, { add, remove }) => (
        <>
          {entries.map(({ key, name: index }) => (
            <fieldset
              key={key}
              className={styles.entry}
              aria-label={t('insurers.contact', { number: index + 1 })}
            >
              <div className={styles.pair}>
                <FormField
                  name={[index, 'purpose']}
                  path={['contacts', index, 'purpose']}
                  label={t('insurers.purpose')}
                >
                  <Select options={purposes()} />
                </FormField>
                <FormField
                  name={[index, 'name']}
                  path={['contacts', index, 'name']}
                  label={t('insurers.contactName')}
                >
                  <Input maxLength={150} />
                </FormField>
                <FormField
                  name={[index, 'email']}
                  path={['contacts', index, 'email']}
                  label={t('insurers.email')}
                >
                  <Input type="email" maxLength={254} />
                </FormField>
                <FormField
                  name={[index, 'phone']}
                  path={['contacts', index, 'phone']}
                  label={t('insurers.phone')}
                >
                  <Input type="tel" maxLength={30} />
                </FormField>
              </div>
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
              {t('insurers.addContact')}
            </Button>
          </Form.Item>
        </>
      )}
    </Form.List>
  );
}
