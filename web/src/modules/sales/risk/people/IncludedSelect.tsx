import type { ComponentProps } from 'react';
import { Select } from '../../../../components/select/Select.tsx';
import { t } from '../../../../messages/t.ts';

const choices = ['included', 'not_included', 'not_stated'] as const;
type Stated = (typeof choices)[number];
const values: Record<Stated, boolean | null> = { included: true, not_included: false, not_stated: null };

interface IncludedSelectProps extends Omit<ComponentProps<typeof Select<Stated>>, 'value' | 'onChange'> {
  checked?: boolean | null;
  onChange?: (value: boolean | null) => void;
}

/** Yes, no, or nobody has said. */
export function IncludedSelect({ checked = null, onChange, ...rest }: IncludedSelectProps) {
  return (
    <Select<Stated>
      {...rest}
      value={choices.find((choice) => values[choice] === checked) ?? 'not_stated'}
      options={choices.map((choice) => ({ value: choice, label: t(`comparison.${choice}`) }))}
      onChange={(choice) => onChange?.(values[choice])}
    />
  );
}
