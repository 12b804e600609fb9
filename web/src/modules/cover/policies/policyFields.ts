import { PolicyUpdate } from '#contract/cover/policies/policies';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';

export const { Field, Rows, useValue } = fieldsOf(PolicyUpdate, 'policies');
