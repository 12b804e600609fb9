import { languageText } from '../accountText.ts';
import { Select } from '../../../../components/select/Select.tsx';

/** What is spoken around here; a language that an account has already stays whatever it is. */
const spoken = ['ar', 'en', 'fa', 'fr', 'hi', 'ml', 'ru', 'ta', 'tl', 'ur', 'zh'];

interface LanguageSelectProps {
  id?: string;
  value?: string;
  onChange?: (code: string) => void;
}

export function LanguageSelect({ value, onChange, ...rest }: LanguageSelectProps) {
  const codes = value && !spoken.includes(value) ? [...spoken, value] : spoken;
  return (
    <Select
      {...rest}
      allowClear
      value={value || undefined}
      options={codes.map((code) => ({ value: code, label: languageText(code) }))}
      onChange={(code: string | undefined) => onChange?.(code ?? '')}
    />
  );
}
