import { Alert, Button } from 'antd';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../messages/t.ts';
import { Can } from '../Can.tsx';
import { useDescribeField } from './merging/describeValue.ts';
import { FormBody } from './FormBody.tsx';
import { MergeDialog, type TellPart } from './merging/MergeDialog.tsx';
import { deletedOf, existingOf } from './state/serverErrors.ts';
import type { OpenForm } from './state/useRecordForm.ts';

interface FormFrameProps {
  form: OpenForm;
  labelOf: (field: string) => string;
  describe?: ((field: string, value: unknown) => string) | undefined;
  /** Of a field that is merged part by part, how a part of it is asked about. */
  tellPart?: TellPart | undefined;
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
export function FormFrame({ form, labelOf, children, ...rest }: FormFrameProps) {
  const describeField = useDescribeField('fields');
  const { describe = describeField, tellPart, onExisting, tellProblem, isReadOnly = false } = rest;
  const existing = existingOf(form.problem);
  return (
    <>
      <FormBody form={form} onSubmit={form.submit} isReadOnly={isReadOnly}>
        {form.hasDraft && (
          <Alert
            type="info"
            showIcon
            className="below16"
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
                className="below16"
                title={form.problem.message}
                action={
                  existing && onExisting ? (
                    <Button size="small" onClick={() => onExisting(existing.id)}>
                      {existing.label}
                    </Button>
                  ) : (
                    <ToTrash problem={form.problem} />
                  )
                }
              />
            )}
          </div>
        )}
        {children}
      </FormBody>
      {form.merge && (
        <MergeDialog
          merge={form.merge}
          labelOf={labelOf}
          describe={describe}
          tellPart={tellPart}
          onMerge={form.saveMerged}
          onCancel={form.dropMerge}
        />
      )}
    </>
  );
}

/** Where what was deleted meanwhile is brought back, for those who may look there. */
function ToTrash({ problem }: { problem: Error }) {
  const deleted = deletedOf(problem);
  if (!deleted) return null;
  return (
    <Can permission="organisation:view">
      <Link to="/settings/trash" search={{ noun: deleted.noun, search: deleted.label }}>
        {t('common.openTrash')}
      </Link>
    </Can>
  );
}
