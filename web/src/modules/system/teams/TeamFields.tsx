import { Input } from 'antd';
import { TeamCreate } from '#contract/system/teams';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';

const { Field } = fieldsOf(TeamCreate, 'teams');

export function TeamFields() {
  return (
    <>
      <Field name="name" autoFocus />
      <Field name="description">
        <Input.TextArea rows={3} />
      </Field>
    </>
  );
}
