import { Input } from 'antd';
import { GroupCreate } from '#contract/system/groups';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import styles from './RoleMatrix.module.css';
import { RoleMatrix } from './RoleMatrix.tsx';

const { Field } = fieldsOf(GroupCreate, 'groups');

export function GroupFields() {
  return (
    <>
      <div className={styles.top}>
        <Field name="name" autoFocus />
        <Field name="description">
          <Input.TextArea rows={1} />
        </Field>
      </div>
      <Field name="permissions">
        <RoleMatrix />
      </Field>
    </>
  );
}
