import { Input, Switch } from 'antd';
import { FormField } from '../../components/form/FormField.tsx';
import { t } from '../../messages/t.ts';

export function MakeFields() {
  return (
    <>
      <FormField name="name" label={t('vehicle_makes.name')}>
        <Input maxLength={100} autoFocus />
      </FormField>
      <FormField
        name="is_active"
        label={t('common.active')}
        hint={t('vehicle_makes.is_activeHint')}
        isChecked
      >
        <Switch />
      </FormField>
    </>
  );
}
