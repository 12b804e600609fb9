import { useMutation } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { t } from '../../messages/t.ts';
import { FormQuestion } from '../form/FormQuestion.tsx';
import type { Values } from '../form/merging/merge.ts';
import { useCreateOnce } from '../form/state/useCreateOnce.ts';
import type { CreationProps } from '../select/useCreation.tsx';
import type { ReferenceNoun } from './referenceTypes.ts';

/** Sends this form, and not the one around it. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.stopPropagation();
};

interface ReferenceCreationProps<
  R extends { id: number; version: number; name: string },
> extends CreationProps {
  noun: ReferenceNoun<R>;
}

/** The form of a new record over a form that is to point at it. */
export function ReferenceCreation<R extends { id: number; version: number; name: string }>(
  props: ReferenceCreationProps<R>,
) {
  const { noun, name, given, onCreated, onCancel } = props;
  const { Fields, records, schema, blank, texts } = noun;
  const create = useCreateOnce(records.create);
  const creation = useMutation({
    mutationFn: (body: object) => create(body as Values),
    meta: { changes: [records.noun, ...(noun.touches ?? [])] },
    onSuccess: ({ id }) => onCreated(id),
  });
  return (
    <div role="presentation" onKeyDown={keepEnter}>
      <FormQuestion
        name={`new_${noun.name}`}
        {...(noun.width === undefined ? {} : { width: noun.width })}
        title={t(`${texts}.create`)}
        okText={t('common.save')}
        schema={schema.create}
        initial={{ ...blank, ...given, name }}
        isRunning={creation.isPending}
        problem={creation.error}
        onConfirm={(body, tell) => creation.mutate(body, { onError: tell })}
        onCancel={onCancel}
      >
        <Fields />
      </FormQuestion>
    </div>
  );
}
