import type { ReactElement } from 'react';
import type { z } from 'zod';
import type { FieldName } from '../../../components/form/fields/fieldPaths.ts';
import { FormField } from '../../../components/form/fields/FormField.tsx';
import { inputOf, type InputWishes } from '../../../components/form/inputs/inputOf.tsx';
import { fieldSpec } from '../../../components/form/fields/schemaFields.ts';
import { choiceText, labelOf } from '../../../messages/t.ts';

interface RiskFieldProps<S extends z.ZodType> extends InputWishes {
  schema: S;
  name: FieldName<z.input<S>>;
  /** Where the schema stands in the values of the form, such as `risk.`. */
  root?: string;
  /** Where the field stands in them, in a row of a list. */
  at?: string;
  label?: string;
  hint?: string;
  className?: string;
  /** The input, where the schema leaves open which. */
  children?: ReactElement;
}

/** A field of a risk or of one of its items, whichever form it stands in. */
export function RiskField<S extends z.ZodType>(props: RiskFieldProps<S>) {
  const {
    schema,
    name,
    root = '',
    at = `${root}${name}`,
    label,
    hint,
    className,
    children,
    ...wishes
  } = props;
  const spec = fieldSpec(schema, name);
  const key = name.slice(name.lastIndexOf('.') + 1);
  const input = children ?? inputOf(spec, (value) => choiceText('risk', key, value) ?? value, wishes);
  if (!input) throw new Error(`The schema does not tell the input of ${name}.`);
  return (
    <FormField name={at} spec={spec} label={label ?? labelOf('risk', key)} hint={hint} className={className}>
      {input}
    </FormField>
  );
}
