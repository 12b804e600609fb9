import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { currencies } from '#contract/base/amounts/money';
import { OrganisationUpdate } from '#contract/system/organisation';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { fieldSpec } from '../../../components/form/fields/schemaFields.ts';
import { useRows } from '../../../components/form/state/useRows.ts';
import { Select } from '../../../components/select/Select.tsx';
import { t } from '../../../messages/t.ts';
import { currencyName } from './organisationText.ts';
import styles from './organisation.module.css';

const { Field } = fieldsOf(OrganisationUpdate, 'organisation');
const { most = 0 } = fieldSpec(OrganisationUpdate, 'bank_accounts');
const blank = { currency: null, bank: '', account_name: '', iban: '', account_no: '', swift: '' };
const options = currencies.map((value) => ({ value, label: currencyName(value) }));

/** Where clients pay to, by currency. */
export function BankFields() {
  const { keys, add, remove } = useRows('bank_accounts');
  return (
    <>
      <p className={styles.hint}>{t('organisation.banksHint')}</p>
      {keys.length === 0 && <p className={styles.none}>{t('organisation.banksNone')}</p>}
      {keys.map((key, index) => (
        <BankAccount key={key} index={index} onRemove={() => remove(index)} />
      ))}
      <Form.Item>
        <Button
          type="dashed"
          icon={<PlusOutlined />}
          disabled={keys.length >= most}
          onClick={() => add({ ...blank })}
        >
          {t('organisation.addBank')}
        </Button>
      </Form.Item>
    </>
  );
}

function BankAccount({ index, onRemove }: { index: number; onRemove: () => void }) {
  const number = index + 1;
  return (
    <fieldset
      className={`${styles.account} box narrows`}
      aria-label={t('organisation.bankNumber', { number })}
    >
      <div className={styles.line}>
        <h3 className={styles.heading}>{t('organisation.bankNumber', { number })}</h3>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('organisation.bankRemove', { number })}
          onClick={onRemove}
        />
      </div>
      <div className={styles.bank}>
        <Field name={`bank_accounts.${index}.currency`} label={t('organisation.bankCurrency')}>
          <Select options={options} />
        </Field>
        <Field name={`bank_accounts.${index}.bank`} label={t('organisation.bankName')} />
        <Field name={`bank_accounts.${index}.account_name`} label={t('organisation.bankHolder')} />
        <Field name={`bank_accounts.${index}.iban`} label={t('organisation.bankIban')} dir="ltr" />
        <Field name={`bank_accounts.${index}.account_no`} label={t('organisation.bankAccountNo')} dir="ltr" />
        <Field name={`bank_accounts.${index}.swift`} label={t('organisation.bankSwift')} dir="ltr" />
      </div>
    </fieldset>
  );
}
