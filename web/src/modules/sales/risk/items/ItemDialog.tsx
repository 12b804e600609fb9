import { Button } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import type { z } from 'zod';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { FormBody } from '../../../../components/form/FormBody.tsx';
import { useSchemaForm } from '../../../../components/form/state/useSchemaForm.ts';
import { t } from '../../../../messages/t.ts';
import type { OpenItem } from './ItemsField.tsx';
import styles from '../risk.module.css';

interface ItemDialogProps extends OpenItem {
  schema: z.ZodType;
  children: ReactNode;
}

/** Sends this form, and not the one around it. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.stopPropagation();
};

/** The form of one vehicle, person or place; what is entered is kept with the form around it. */
export function ItemDialog({ schema, row, title, onTake, onRemove, onCancel, children }: ItemDialogProps) {
  const { form, store, check } = useSchemaForm({ name: 'item', schema, initial: row });
  const take = () => check(() => onTake(store.read()));
  return (
    <Dialog
      title={title}
      width={760}
      mask={{ closable: false }}
      onCancel={onCancel}
      footer={
        <div className={`${styles.toolbar} row centred`}>
          {onRemove && (
            <Button danger onClick={onRemove}>
              {t('common.removeNamed', { name: title })}
            </Button>
          )}
          <span className="grows" />
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button type="primary" onClick={take}>
            {t('risk.take')}
          </Button>
        </div>
      }
    >
      <div role="presentation" onKeyDown={keepEnter}>
        <FormBody form={form} onSubmit={take}>
          {children}
        </FormBody>
      </div>
    </Dialog>
  );
}
