import { AccountCreate } from '#contract/people/accounts';
import { fieldsOf } from '../../../components/form/fieldsOf.tsx';

export const { Field, Tick, Rows, useValue } = fieldsOf(AccountCreate, 'accounts');
