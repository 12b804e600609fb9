import { Input, Radio, Select } from 'antd';
import { currencies } from '#contract/money';
import { dateFormats, dateOrders } from '#contract/organisation';
import { useOrganisation } from '../../api/organisation.ts';
import { formatDay } from '../../components/dates.ts';
import { FieldRow } from '../../components/form/FieldRow.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { TimeZoneSelect } from '../../components/TimeZoneSelect.tsx';
import { t } from '../../messages/t.ts';
import { currencyName } from './organisationWords.ts';
import styles from './organisation.module.css';

export function RegionalFields() {
  const { today } = useOrganisation();
  return (
    <>
      <FormField name="date_format" label={t('organisation.date_format')}>
        <Radio.Group
          className={styles.choices}
          options={dateFormats.map((value) => ({
            value,
            label: t(`organisation.date_format_${value}`, { example: formatDay(today, value) }),
          }))}
        />
      </FormField>
      <FormField
        name="date_order"
        label={t('organisation.date_order')}
        hint={t('organisation.date_orderHint')}
      >
        <Radio.Group
          className={styles.choices}
          options={dateOrders.map((value) => ({ value, label: t(`organisation.date_order_${value}`) }))}
        />
      </FormField>
      <FieldRow>
        <FormField
          name="time_zone"
          label={t('organisation.time_zone')}
          hint={t('organisation.time_zoneHint')}
        >
          <TimeZoneSelect />
        </FormField>
        <FormField name="currency" label={t('organisation.currency')} hint={t('organisation.currencyHint')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={currencies.map((value) => ({ value, label: currencyName(value) }))}
          />
        </FormField>
        <FormField name="tax_rate" label={t('organisation.tax_rate')} hint={t('organisation.tax_rateHint')}>
          <Input inputMode="decimal" maxLength={8} suffix={t('organisation.percent')} />
        </FormField>
      </FieldRow>
    </>
  );
}
