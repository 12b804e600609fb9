import { Form } from 'antd';
import type { ReactNode } from 'react';
import { inWords } from '../../messages/sentences.ts';
import { useTypedDates } from '../calendar/useTypedDates.ts';
import { HeldContext, heldIn } from './held.ts';
import { isRequired, problemAt, useFormSchema, type Path } from './schemaRules.ts';
import type { Values } from './merge.ts';

interface FormFieldProps {
  /** Where the field stands in the form's values; inside a list the path within it. */
  name: string | Path;
  /** The whole path, where `name` is only the end of it. */
  path?: Path;
  label: string;
  hint?: string;
  /** For a switch or checkbox, whose value is `checked`. */
  isChecked?: boolean;
  /** For a choice that can be taken back: what is cleared is null, as the API has it. */
  isClearable?: boolean;
  /** Fields whose change decides on this one as well. */
  dependsOn?: string[];
  className?: string;
  children: ReactNode;
}

/** A labelled input, checked by the server's own schema while someone types. */
export function FormField({
  name,
  path,
  label,
  hint,
  isChecked = false,
  isClearable = false,
  dependsOn = [],
  className,
  children,
}: FormFieldProps) {
  const schema = useFormSchema();
  const typed = useTypedDates();
  const whole = path ?? [name].flat();
  const explain = (format: string, text: string) =>
    format === 'date'
      ? typed.dayProblem(text)
      : format === 'datetime'
        ? typed.momentProblem(text)
        : undefined;
  const item = (
    <Form.Item
      name={name}
      label={label}
      required={isRequired(schema, whole)}
      validateDebounce={400}
      dependencies={dependsOn}
      {...(hint ? { extra: hint } : {})}
      {...(className ? { className } : {})}
      {...(isChecked ? { valuePropName: 'checked' } : {})}
      {...(isClearable ? { normalize: (value: unknown) => value ?? null } : {})}
      rules={[
        ({ getFieldsValue }) => ({
          validator: () => {
            const problem = problemAt(schema, getFieldsValue(true) as Values, whole, explain);
            return problem === undefined ? Promise.resolve() : Promise.reject(new Error(inWords(problem)));
          },
        }),
      ]}
    >
      {children}
    </Form.Item>
  );
  return <HeldContext value={heldIn(schema.record, whole)}>{item}</HeldContext>;
}
