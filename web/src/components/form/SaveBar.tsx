import { Button } from 'antd';
import { t } from '../../messages/t.ts';
import { FormProblems } from './FormProblems.tsx';
import styles from './SaveBar.module.css';
import type { OpenForm } from './state/useRecordForm.ts';

interface SaveBarProps {
  form: OpenForm;
  saveText?: string | undefined;
  onCancel?: () => void;
  /** Saves it as well, and goes on somewhere else. */
  also?: { label: string; onPress: () => void } | undefined;
}

/** What stands under every form: what is wrong, the keys, the buttons. */
export function SaveBar({ form, saveText = t('common.save'), onCancel, also }: SaveBarProps) {
  return (
    <div className={`${styles.bar} line gap10`}>
      <FormProblems form={form} />
      <span className="small faint notOnPhone">{t('common.saveKeys')}</span>
      {onCancel && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
      {also && (
        <Button disabled={form.isSaving} onClick={also.onPress}>
          {also.label}
        </Button>
      )}
      {/* Named by itself: after a refused save the hidden spinner would still be read out. */}
      <Button type="primary" aria-label={saveText} loading={form.isSaving} onClick={form.submit}>
        {saveText}
      </Button>
    </div>
  );
}
