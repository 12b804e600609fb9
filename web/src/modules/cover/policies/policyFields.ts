import { PolicyUpdate } from '#contract/cover/policies';
import { fieldsOf } from '../../../components/form/fieldsOf.tsx';

export const { Field, Rows, useValue } = fieldsOf(PolicyUpdate, 'policies');
