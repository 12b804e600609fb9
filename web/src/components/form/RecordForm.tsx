import type { ReactNode } from 'react';
import type { Permission } from '#contract/base/permissions';
import type { z } from 'zod';
import type { Noun } from '../../api/changes.ts';
import type { Records } from '../../api/records.ts';
import type { Problem } from './fields/schemaFields.ts';
import type { PlaceOf } from './state/useSchemaForm.ts';
import { App } from 'antd';
import { useRef } from 'react';
import { t } from '../../messages/t.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { useModalState } from '../list/listState.ts';
import { FormFrame } from './FormFrame.tsx';
import type { Values } from './merging/merge.ts';
import { SaveBar } from './SaveBar.tsx';
import { useCreateOnce } from './state/useCreateOnce.ts';
import { useRecordForm, type Editable } from './state/useRecordForm.ts';
import { useUnsavedGuard } from './state/useUnsavedGuard.ts';

export interface FormModalProps<R extends { id: number; version: number }, S> {
  /** The noun in `<noun>_create` and `<noun>_edit`. */
  name: string;
  noun: Records<R, S>;
  permissions: { create: Permission; edit: Permission };
  titles: { create: string; edit: string };
  schema: { create: z.ZodType; edit: z.ZodType };
  /** What the form shows for a record, or for a new one. Plain JSON, so that a draft can be kept. */
  toValues: (record: R | undefined) => Values;
  /** What is sent; the same as the values unless a form says otherwise. */
  toBody?: (values: Values) => Values;
  /** Where the form shows what is wrong in the body, where that is another place. */
  placeOf?: PlaceOf;
  /** What is wrong besides, which the schema alone cannot know. */
  faultsIn?: (values: Values) => Problem[];
  /** What two states of the record are compared by; the same as what is sent unless a form says otherwise. */
  compared?: (values: Values) => Values;
  /** Fields that mean something only together: what is changed in one is sent and merged with the others. */
  together?: string[][];
  nameOf: (record: R) => string;
  /** A part of another record, such as a person of an account: it is added there, not made. */
  isPart?: boolean;
  labelOf: (field: string) => string;
  describe?: (field: string, value: unknown) => string;
  width?: number;
  /** What saving means, where that is more than keeping what was typed. */
  saveText?: string;
  /** The record stands on the page below, and is not opened over it once it is saved. */
  isOnItsPage?: boolean;
  /** Other nouns that show something of this one. */
  touches?: Noun[];
  /** Tells of a refusal that may be overruled, by what is sent besides. */
  tellRefusal?: (problem: Error, saveWith: (more: Values) => void) => ReactNode;
  children: (mode: 'create' | 'edit') => ReactNode;
}

export function RecordForm<R extends Editable, S>(props: FormModalProps<R, S> & { record?: R }) {
  const { name, noun, titles, schema, record, nameOf } = props;
  const { close, open } = useModalState();
  const { notification } = App.useApp();
  const mode = record ? 'edit' : 'create';
  const create = useCreateOnce(noun.create);
  const more = useRef<Values>({});
  const form = useRecordForm({
    ...props,
    schema: schema[mode],
    wanted: schema.create,
    send: ({ body, changes, version }) =>
      record
        ? noun.update(record.id, { ...changes, ...more.current }, version)
        : create({ ...body, ...more.current }),
    onSaved: (saved, isLeft) => {
      notification.success({
        title: record
          ? t('common.saved')
          : t(props.isPart ? 'common.added' : 'common.created', { name: nameOf(saved) }),
      });
      if (isLeft) return;
      if (record && !props.isOnItsPage) open(`${name}_view`, saved.id);
      else close();
    },
  });
  useUnsavedGuard(form);
  const saveWith = (besides: Values) => {
    more.current = besides;
    form.submit();
  };
  const shown = { ...form, submit: () => saveWith({}) };
  return (
    <Dialog
      {...(props.width === undefined ? {} : { width: props.width })}
      title={titles[mode]}
      onCancel={close}
      mask={{ closable: false }}
      footer={<SaveBar form={shown} saveText={props.saveText} onCancel={close} />}
    >
      <FormFrame
        form={shown}
        labelOf={props.labelOf}
        describe={props.describe}
        tellProblem={(problem) => props.tellRefusal?.(problem, saveWith)}
        onExisting={(id) => open(`${name}_view`, id)}
      >
        {props.children(mode)}
      </FormFrame>
    </Dialog>
  );
}
