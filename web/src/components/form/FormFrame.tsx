import { Alert, Button, Form } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import type { z } from 'zod';
import { t } from '../../messages/t.ts';
import { useDescribeField } from './describeValue.ts';
import { MergeDialog } from './MergeDialog.tsx';
import styles from './RecordForm.module.css';
import { FormSchemaContext } from './schemaRules.ts';
import { existingOf } from './serverErrors.ts';
import type { OpenForm } from './useRecordForm.ts';

interface FormFrameProps {
  name: string;
  form: OpenForm;
  schema: z.ZodType;
  /** Tells which fields a new record cannot be without. */
  wanted: z.ZodType;
  labelOf: (field: string) => string;
  describe?: ((field: string, value: unknown) => string) | undefined;
  /** Opens the record that holds what should be unique. */
  onExisting?: (id: number) => void;
  /** Tells of a refusal in its own way; where it returns nothing, the usual way is taken. */
  tellProblem?: (problem: Error) => ReactNode;
  isReadOnly?: boolean;
  children: ReactNode;
}

/** In a long form the button that failed may be far from where the failure is told. */
const bringIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** The fields of a form with what is told above them and asked over them; its buttons stand around it. */
export function FormFrame({ name, form, schema, wanted, labelOf, children, ...rest }: FormFrameProps) {
  const describeField = useDescribeField('fields');
  const { describe = describeField, onExisting, tellProblem, isReadOnly = false } = rest;
  const existing = existingOf(form.problem);
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
  };
  return (
    <FormSchemaContext value={{ schema, wanted, toBody: form.toBody, record: form.record }}>
      <Form
        form={form.antd}
        name={name}
        layout="vertical"
        className={styles.form ?? ''}
        disabled={isReadOnly}
        initialValues={form.initial}
        onValuesChange={form.onChange}
        onKeyDown={saveByKey}
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
            {tellProblem?.(form.problem) || (
              <Alert
                type="error"
                showIcon
                className={styles.notice ?? ''}
                title={form.problem.message}
                action={
                  existing &&
                  onExisting && (
                    <Button size="small" onClick={() => onExisting(existing.id)}>
                      {existing.label}
                    </Button>
                  )
                }
              />
            )}
          </div>
        )}
        {children}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} onClick={form.submit} />
      </Form>
      {form.merge && (
        <MergeDialog
          merge={form.merge}
          labelOf={labelOf}
          describe={describe}
          onMerge={form.saveMerged}
          onCancel={form.dropMerge}
        />
      )}
    </FormSchemaContext>
  );
}
