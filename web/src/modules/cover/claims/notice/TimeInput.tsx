import { Input } from 'antd';
import { readTime } from '#contract/base/days/typedMoment';
import { t } from '../../../../messages/t.ts';

interface TimeInputProps {
  id?: string;
  /** As 14:30, or a text that could not be read as a time: it stays, and no schema lets it pass. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  'aria-describedby'?: string;
}

/** A time of day as people write it, said back once the field is left. */
export function TimeInput({ value, onChange, ...described }: TimeInputProps) {
  const read = (text: string) => {
    const typed = text.trim();
    onChange?.(typed === '' ? null : (readTime(typed) ?? typed));
  };
  return (
    <Input
      {...described}
      dir="ltr"
      autoComplete="off"
      maxLength={12}
      placeholder={t('claim_screens.timePlaceholder')}
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value === '' ? null : target.value)}
      onBlur={({ target }) => read(target.value)}
    />
  );
}
