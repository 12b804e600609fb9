import type { ReactNode } from 'react';
import { PaymentCreate, type Payment } from '#contract/money/payments';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { RecordForm } from '../../../../components/form/RecordForm.tsx';
import type { Problem } from '../../../../components/form/fields/schemaFields.ts';
import { labelOf } from '../../../../messages/t.ts';
import { changedByPayments, payments } from '../payments.queries.ts';
import { numberOf } from '../paymentText.ts';

interface MoneyFormProps<V extends Values> {
  /** Names its draft: what was typed for one client is not offered for another. */
  name: string;
  title: string;
  saveText: string;
  initial: V;
  toBody: (values: V) => object;
  faultsIn: (values: V) => Problem[];
  placeOf?: (path: readonly PropertyKey[], values: V) => PropertyKey[];
  children: ReactNode;
}

/** The form of money that came or goes; it is recorded once, however often it is sent. */
export function MoneyForm<V extends Values>(props: MoneyFormProps<V>) {
  const { title, initial, toBody, faultsIn, placeOf = (path) => [...path] } = props;
  return (
    <RecordForm<Payment, unknown>
      name={props.name}
      noun={payments as never}
      permissions={{ create: 'payments:create', edit: 'payments:create' }}
      titles={{ create: title, edit: title }}
      schema={{ create: PaymentCreate, edit: PaymentCreate }}
      toValues={() => initial}
      toBody={(values) => toBody(values as V) as Values}
      compared={(values) => values}
      faultsIn={(values) => faultsIn(values as V)}
      placeOf={(path, values) => placeOf(path, values as V)}
      nameOf={numberOf}
      labelOf={(field) => labelOf('payments', field)}
      touches={changedByPayments}
      width={720}
      saveText={props.saveText}
    >
      {() => props.children}
    </RecordForm>
  );
}
