import { Alert, Button, Form, Modal } from 'antd';
import type { KeyboardEvent } from 'react';
import { t } from '../../messages/t.ts';
import { useModalState } from '../list/listState.ts';
import { describeValue } from './describeValue.ts';
import type { FormModalProps } from './FormModal.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import styles from './RecordForm.module.css';
import { FormSchemaContext } from './schemaRules.ts';
import { existingOf } from './serverErrors.ts';
import { useRecordForm } from './useRecordForm.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

type Editable = { id: number; version: number };

/** In a long form the button that failed may be far from where the failure is told. */
const bringIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

export function RecordForm<R extends Editable, S>(props: FormModalProps<R, S> & { record?: R }) {
  const { name, titles, schema, labelOf, describe = (_field, value) => describeValue(value), record } = props;
  const { close, open } = useModalState();
  const mode = record ? 'edit' : 'create';
  const form = useRecordForm(props);
  useUnsavedGuard(form.isDirty, form.dropDraft);
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
  };
  const existing = existingOf(form.problem);
  return (
    <Modal
      open
      width={props.width ?? 520}
      title={titles[mode]}
      onCancel={close}
      mask={{ closable: false }}
      footer={[
        <span key="keys" className={styles.keys}>
          {t('common.saveKeys')}
        </span>,
        <Button key="cancel" onClick={close}>
          {t('common.cancel')}
        </Button>,
        // Named by itself: after a refused save the hidden spinner would still be read out.
        <Button
          key="save"
          type="primary"
          aria-label={t('common.save')}
          loading={form.isSaving}
          onClick={form.submit}
        >
          {t('common.save')}
        </Button>,
      ]}
    >
      <FormSchemaContext value={{ schema: schema[mode], wanted: schema.create, toBody: form.toBody }}>
        <Form
          form={form.antd}
          name={name}
          layout="vertical"
          className={styles.form ?? ''}
          initialValues={form.initial}
          onValuesChange={form.onChange}
          onKeyDown={saveByKey}
          scrollToFirstError={{ focus: true }}
        >
          {form.hasDraft && (
            <Alert
              type="info"
              showIcon
              className={styles.notice ?? ''}
              title={t('common.draftKept')}
              action={
                <Button size="small" onClick={form.startOver}>
                  {t('common.draftDiscard')}
                </Button>
              }
            />
          )}
          {form.problem && (
            <div ref={bringIntoView}>
              <Alert
                type="error"
                showIcon
                className={styles.notice ?? ''}
                title={form.problem.message}
                action={
                  existing && (
                    <Button size="small" onClick={() => open(`${name}_view`, existing.id)}>
                      {existing.label}
                    </Button>
                  )
                }
              />
            </div>
          )}
          {props.children(mode)}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} onClick={form.submit} />
        </Form>
      </FormSchemaContext>
      {form.merge && (
        <MergeDialog
          merge={form.merge}
          labelOf={labelOf}
          describe={describe}
          onMerge={form.saveMerged}
          onCancel={form.dropMerge}
        />
      )}
    </Modal>
  );
}
