import { Button, Input } from 'antd';
import { t } from '../../../messages/t.ts';
import { useFieldAround } from '../fields/fieldContext.ts';
import { isKept, type KeptNumber } from './idNumber.ts';

interface IdNumberInputProps {
  id?: string;
  value?: string | KeptNumber | null;
  onChange?: (value: string | KeptNumber) => void;
  /** The number that is kept, where there is one. */
  kept: unknown;
}

/** The number of a document: one that is kept stays hidden, and is sent only when another is typed. */
export function IdNumberInput({ id, value, onChange, kept }: IdNumberInputProps) {
  const { maxLength } = useFieldAround().limits;
  if (isKept(value))
    return (
      <div className="flex gap8">
        <Input id={id ?? ''} dir="ltr" readOnly value={value.mask} />
        <Button onClick={() => onChange?.('')}>{t('revealing.change')}</Button>
      </div>
    );
  return (
    <div className="flex gap8">
      <Input
        id={id ?? ''}
        dir="ltr"
        maxLength={maxLength}
        autoComplete="off"
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {isKept(kept) && <Button onClick={() => onChange?.(kept)}>{t('revealing.keep')}</Button>}
    </div>
  );
}
