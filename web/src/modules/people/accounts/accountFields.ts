import { AccountCreate } from '#contract/people/accounts';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';

export const { Field, Tick, Rows, useValue } = fieldsOf(AccountCreate, 'accounts');
