import { Checkbox, Input, InputNumber, Switch } from 'antd';
import type { ReactElement } from 'react';
import { DayInput } from './DayInput.tsx';
import { MomentInput } from './MomentInput.tsx';
import type { FieldSpec } from '../fields/schemaFields.ts';
import { Select } from '../../select/Select.tsx';

export interface InputWishes {
  autoFocus?: boolean;
  /** What the browser may know, where it is about whoever sits before it. */
  autoComplete?: string;
  /** A phone number reads from left to right in every language. */
  type?: 'tel' | 'url';
  /** A code or number, which does as well. */
  dir?: 'ltr';
}

/** The input that goes without saying; undefined where the schema leaves open what is wanted. */
export function inputOf(
  { kind, choices = [], isNullable }: FieldSpec,
  labelOf: (choice: string) => string,
  wishes: InputWishes,
): ReactElement | undefined {
  const options = choices.map((value) => ({ value, label: labelOf(value) }));
  const leftToRight = wishes.type === 'tel' ? { dir: 'ltr' as const } : {};
  switch (kind) {
    case 'text':
      return <Input autoComplete="off" {...leftToRight} {...wishes} />;
    case 'email':
      return <Input autoComplete="off" type="email" dir="ltr" {...wishes} />;
    case 'day':
      return <DayInput />;
    case 'moment':
      return <MomentInput />;
    case 'whole':
      return <InputNumber />;
    case 'yesNo':
      return <Switch />;
    case 'choice':
      return <Select allowClear={isNullable} options={options} />;
    case 'choices':
      return <Select mode="multiple" options={options} />;
    default:
      return undefined;
  }
}

export const tickOf = (label: string): ReactElement => <Checkbox>{label}</Checkbox>;
