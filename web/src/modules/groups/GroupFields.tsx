import { Input } from 'antd';
import { FormField } from '../../components/form/FormField.tsx';
import { t } from '../../messages/t.ts';
import styles from './GroupFields.module.css';
import { RoleMatrix } from './RoleMatrix.tsx';

export function GroupFields() {
  return (
    <>
      <div className={styles.top}>
        <FormField name="name" label={t('groups.name')}>
          <Input maxLength={100} autoFocus />
        </FormField>
        <FormField name="description" label={t('groups.description')}>
          <Input.TextArea maxLength={1000} rows={1} />
        </FormField>
      </div>
      <FormField name="permissions" label={t('groups.permissions')}>
        <RoleMatrix />
      </FormField>
    </>
  );
}
