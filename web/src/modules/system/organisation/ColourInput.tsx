import { ConfigProvider, Input } from 'antd';
import { ownColour } from '#contract/base/values/colours';
import { useFieldAround } from '../../../components/form/fields/fieldContext.ts';
import { t } from '../../../messages/t.ts';
import styles from './organisation.module.css';

interface ColourInputProps {
  id?: string;
  value?: string | null;
  onChange?: (colour: string | null) => void;
}

/** A colour typed as papers of a brand have it, or picked with the browser's own picker. */
export function ColourInput({ value = null, onChange, ...rest }: ColourInputProps) {
  const { maxLength } = useFieldAround().limits;
  const { componentDisabled } = ConfigProvider.useConfig();
  const picked = value && /^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : ownColour;
  return (
    <div className={styles.colour}>
      <input
        type="color"
        className={styles.well}
        aria-label={t('organisation.pickColour')}
        disabled={componentDisabled}
        value={picked}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Input
        {...rest}
        dir="ltr"
        allowClear
        autoComplete="off"
        placeholder={ownColour}
        maxLength={maxLength}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value.trim() || null)}
      />
    </div>
  );
}
