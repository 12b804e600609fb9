import { Form, Input, InputNumber } from 'antd';
import { cloneElement, useEffect, useMemo, type ReactElement } from 'react';
import { firstField } from '../../dialog/firstField.ts';
import { inWords } from '../../../messages/sentences.ts';
import { pathOf, valueAt } from './fieldPaths.ts';
import { FieldContext } from './fieldContext.ts';
import { useField, useSchemaFormAround } from '../state/formContext.ts';
import { heldIn } from '../merging/linkedOptions.ts';
import { isRequired as isWanted, type FieldSpec } from './schemaFields.ts';
import { idOf } from './showField.ts';

/** What a form gives to the input of a field. */
interface InputProps {
  id?: string;
  value?: unknown;
  checked?: unknown;
  maxLength?: number;
  min?: number;
  max?: number;
  precision?: number;
  onChange?: (given: unknown, ...more: unknown[]) => void;
  autoFocus?: boolean;
  [firstField]?: true;
  'aria-required'?: 'true';
  'aria-invalid'?: 'true';
  'aria-describedby'?: string;
}

interface FormFieldProps {
  /** Where the field stands in the form's values: `contacts.0.email`. */
  name: string;
  spec: FieldSpec;
  label: string;
  hint?: string | undefined;
  /** Needed because of what else is said, which the schema alone does not tell. */
  isRequired?: boolean | undefined;
  /** A box to tick says by itself what it is for. */
  isTick?: boolean;
  className?: string | undefined;
  children: ReactElement;
}

const isText = ({ type }: ReactElement) =>
  type === Input || type === Input.TextArea || type === Input.Password;

/** Our own inputs read them from the context. */
function limitsFor(input: ReactElement, { maxLength, min, max }: FieldSpec): InputProps {
  if (isText(input)) return { maxLength };
  return input.type === InputNumber ? { min, max, precision: 0 } : {};
}

/** What was given: the value itself, or the event of a plain input. */
function givenIn(given: unknown, property: 'value' | 'checked'): unknown {
  const target = typeof given === 'object' && given !== null && 'target' in given ? given.target : undefined;
  const isInput = typeof target === 'object' && target !== null && property in target;
  return isInput ? (target as Record<string, unknown>)[property] : given;
}

/** A labelled input, checked by the server's own schema while someone types. */
export function FormField(props: FormFieldProps) {
  const { name, spec, label, hint, isTick = false, className, children } = props;
  const form = useSchemaFormAround();
  const { store } = form;
  const path = useMemo(() => pathOf(name), [name]);
  const value = useField(form, name, () => valueAt(store.read(), path));
  const problem = useField(form, name, () => store.problemAt(name));
  useEffect(() => store.mount(name, path, label), [store, name, path, label]);
  const input = children as ReactElement<InputProps>;
  const isFirst = input.props.autoFocus ?? false;
  const id = idOf(form.name, path);
  const property = spec.kind === 'yesNo' ? 'checked' : 'value';
  const required = props.isRequired ?? isWanted(form.wanted, name);
  const describedBy = [problem && `${id}_help`, hint && `${id}_extra`].filter(Boolean).join(' ');
  const change = (given: unknown, ...more: unknown[]) => {
    const next = givenIn(given, property);
    store.set(path, spec.isNullable ? (next ?? null) : next);
    input.props.onChange?.(given, ...more);
  };
  return (
    <FieldContext value={{ held: heldIn(form.record, path), limits: spec }}>
      <Form.Item
        htmlFor={id}
        label={isTick ? undefined : label}
        required={required}
        className={className}
        validateStatus={problem === undefined ? undefined : 'error'}
        help={problem === undefined ? undefined : <span id={`${id}_help`}>{inWords(problem)}</span>}
        extra={hint && <span id={`${id}_extra`}>{hint}</span>}
      >
        {cloneElement(input, {
          ...limitsFor(input, spec),
          id,
          [property]: value,
          onChange: change,
          ...(isFirst ? { [firstField]: true as const } : {}),
          ...(required ? { 'aria-required': 'true' } : {}),
          ...(problem === undefined ? {} : { 'aria-invalid': 'true' }),
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        })}
      </Form.Item>
    </FieldContext>
  );
}
