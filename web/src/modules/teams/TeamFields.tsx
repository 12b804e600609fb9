import { Input } from 'antd';
import { FormField } from '../../components/form/FormField.tsx';
import { t } from '../../messages/t.ts';

export function TeamFields() {
  return (
    <>
      <FormField name="name" label={t('teams.name')}>
        <Input maxLength={100} autoFocus />
      </FormField>
      <FormField name="description" label={t('teams.description')}>
        <Input.TextArea maxLength={1000} rows={3} />
      </FormField>
    </>
  );
}
