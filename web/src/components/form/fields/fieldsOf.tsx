import type { ReactElement, ReactNode } from 'react';
import type { z } from 'zod';
import { choiceText, tKnown, type MessageKey } from '../../../messages/t.ts';
import { pathOf, valueAt, type FieldName, type ValueAt } from './fieldPaths.ts';
import { useField, useSchemaFormAround } from '../state/formContext.ts';
import { FormField } from './FormField.tsx';
import { inputOf, tickOf, type InputWishes } from '../inputs/inputOf.tsx';
import { OrderedRows, type OrderedRowsProps } from '../inputs/OrderedRows.tsx';
import { fieldSpec } from './schemaFields.ts';

type EntryOf<T> = NonNullable<T> extends readonly (infer Entry)[] ? Entry : NonNullable<T>;

/** What the catalogue has no word for is said by the form. */
type Label<Key extends string> = Key extends MessageKey ? { label?: string } : { label: string };
type Hint<Key extends string> = `${Key}Hint` extends MessageKey
  ? { hint?: string | true }
  : { hint?: string };

type FieldProps<In, Texts extends string, Name extends string> = {
  name: Name;
  className?: string;
  /** Needed because of what else is said, which the schema alone does not tell. */
  isRequired?: boolean;
  /** How a choice is called, where the catalogue does not say it under `<field>_<choice>`. */
  choice?: (value: EntryOf<ValueAt<In, Name>>) => string;
  /** The input, where the schema leaves open which. */
  children?: ReactElement;
} & InputWishes &
  Label<`${Texts}.${Name}`> &
  Hint<`${Texts}.${Name}`>;

interface AnyFieldProps extends InputWishes {
  name: string;
  label?: string;
  hint?: string | true;
  className?: string;
  isRequired?: boolean;
  choice?: (value: never) => string;
  children?: ReactElement;
}

type RowsProps<In, Name extends string> = Omit<OrderedRowsProps, 'name' | 'most' | 'blank' | 'children'> & {
  name: Name;
  /** What a new row starts with. */
  blank: Record<keyof EntryOf<ValueAt<In, Name>> & string, unknown>;
  /** The fields of a row, which is named `contacts.0`. */
  children: (row: `${Name}.${number}`) => ReactNode;
};

/**
 * The fields of a form as its schema has them: the compiler knows their names, and required, lengths, ranges and
 * choices are read from the schema. `texts` is where the catalogue has their labels and hints.
 */
export function fieldsOf<S extends z.ZodType, Texts extends string = ''>(schema: S, texts?: Texts) {
  type In = z.input<S>;
  type Names = FieldName<In>;
  const textOf = (key: string) => tKnown(`${texts}.${key}`, key);

  function AnyField(props: AnyFieldProps) {
    const { name, label, hint, className, isRequired, choice, children, ...wishes } = props;
    const spec = fieldSpec(schema, name);
    const labelOf = (value: string) =>
      choice?.(value as never) ?? choiceText(texts ?? '', name, value) ?? value;
    const input = children ?? inputOf(spec, labelOf, wishes);
    if (!input) throw new Error(`The schema does not tell the input of ${name}.`);
    return (
      <FormField
        name={name}
        spec={spec}
        label={label ?? textOf(name)}
        hint={hint === true ? textOf(`${name}Hint`) : hint}
        className={className}
        isRequired={isRequired}
      >
        {input}
      </FormField>
    );
  }

  return {
    Field: AnyField as <Name extends Names>(props: FieldProps<In, Texts, Name>) => ReactElement,
    /** A box to tick, named beside it. */
    Tick({
      name,
      label,
      hint,
      className,
    }: {
      name: Names;
      label: string;
      hint?: string;
      className?: string;
    }) {
      return (
        <FormField
          name={name}
          spec={fieldSpec(schema, name)}
          label={label}
          hint={hint}
          className={className}
          isTick
        >
          {tickOf(label)}
        </FormField>
      );
    },
    /** A list whose rows are added, moved and removed. */
    Rows<Name extends Names>(props: RowsProps<In, Name>) {
      const { most } = fieldSpec(schema, props.name);
      return (
        <OrderedRows {...props} most={most}>
          {props.children as OrderedRowsProps['children']}
        </OrderedRows>
      );
    },
    /** What a field holds now, for those that depend on it. */
    useValue<Name extends Names>(name: Name): ValueAt<In, Name> | undefined {
      const form = useSchemaFormAround();
      return useField(form, name, () => valueAt(form.store.read(), pathOf(name))) as
        | ValueAt<In, Name>
        | undefined;
    },
    useSetValue() {
      const { store } = useSchemaFormAround();
      return <Name extends Names>(name: Name, value: ValueAt<In, Name> | null) =>
        store.set(pathOf(name), value);
    },
  };
}
