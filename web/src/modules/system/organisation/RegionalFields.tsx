import { Radio } from 'antd';
import { currencies } from '#contract/base/amounts/money';
import { dateFormats, OrganisationUpdate } from '#contract/system/organisation';
import { useOrganisation } from '../../../api/organisation.ts';
import { formatDay } from '../../../components/days/dates.ts';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { TimeZoneSelect } from '../../../components/days/TimeZoneSelect.tsx';
import { Select } from '../../../components/select/Select.tsx';
import { t } from '../../../messages/t.ts';
import { currencyName } from './organisationText.ts';
import { dateOrders } from '#contract/base/days/dateOrder';

const { Field } = fieldsOf(OrganisationUpdate, 'organisation');

export function RegionalFields() {
  const { today } = useOrganisation();
  return (
    <>
      <Field name="date_format">
        <Radio.Group
          className="stack gap8"
          options={dateFormats.map((value) => ({
            value,
            label: t(`organisation.date_format_${value}`, { example: formatDay(today, value) }),
          }))}
        />
      </Field>
      <Field name="date_order" hint>
        <Radio.Group
          className="stack gap8"
          options={dateOrders.map((value) => ({ value, label: t(`organisation.date_order_${value}`) }))}
        />
      </Field>
      <FieldRow>
        <Field name="time_zone" hint>
          <TimeZoneSelect />
        </Field>
        <Field name="currency" hint>
          <Select options={currencies.map((value) => ({ value, label: currencyName(value) }))} />
        </Field>
      </FieldRow>
    </>
  );
}
