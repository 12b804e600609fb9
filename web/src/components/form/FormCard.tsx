import { App } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../../messages/t.ts';
import { Card } from '../layout/Card.tsx';
import styles from './FormCard.module.css';
import { FormFrame } from './FormFrame.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useRecordForm, type Editable, type RecordFormPlan } from './state/useRecordForm.ts';
import { useUnsavedGuard } from './state/useUnsavedGuard.ts';

interface FormCardProps<R extends Editable> extends Omit<RecordFormPlan<R>, 'onSaved' | 'staysOpen'> {
  title: string;
  labelOf: (field: string) => string;
  describe?: (field: string, value: unknown) => string;
  /** Whose role does not allow a change sees the same fields and no button. */
  isReadOnly: boolean;
  children: ReactNode;
}

/** A form that is part of a page: it stays open, saved or not. */
export function FormCard<R extends Editable>(props: FormCardProps<R>) {
  const { title, labelOf, describe, isReadOnly, children } = props;
  const { notification } = App.useApp();
  const form = useRecordForm({
    ...props,
    staysOpen: true,
    onSaved: () => notification.success({ title: t('common.saved') }),
  });
  useUnsavedGuard(form);
  return (
    <Card title={title}>
      <div className={styles.body}>
        <FormFrame form={form} labelOf={labelOf} describe={describe} isReadOnly={isReadOnly}>
          {children}
        </FormFrame>
      </div>
      {!isReadOnly && (
        <footer className={styles.footer}>
          <SaveBar form={form} />
        </footer>
      )}
    </Card>
  );
}
