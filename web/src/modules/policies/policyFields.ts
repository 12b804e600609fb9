import { PolicyUpdate } from '#contract/policies';
import { fieldsOf } from '../../components/form/fieldsOf.tsx';

export const { Field, Tick, Rows, useValue } = fieldsOf(PolicyUpdate, 'policies');
