import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Permission } from '#contract/base/permissions';
import type { z } from 'zod';
import { ApiError } from '../../api/ApiError.ts';
import type { Noun } from '../../api/changes.ts';
import type { Records } from '../../api/records.ts';
import { useMay } from '../../auth/currentUser.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { t } from '../../messages/t.ts';
import { Empty } from '../states/Empty.tsx';
import { useModalState } from '../list/listState.ts';
import { LoadFailed } from '../states/LoadFailed.tsx';
import type { Values } from './merging/merge.ts';
import { RecordForm } from './RecordForm.tsx';
import type { Problem } from './fields/schemaFields.ts';
import type { PlaceOf } from './state/useSchemaForm.ts';

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

/** A noun's form, open whenever the address says so. */
export function FormModal<R extends { id: number; version: number }, S>(props: FormModalProps<R, S>) {
  const { name, permissions } = props;
  const { modal, recordId } = useModalState();
  const may = useMay();
  if (modal === `${name}_create` && may(permissions.create)) return <RecordForm {...props} key="new" />;
  if (modal === `${name}_edit` && recordId !== undefined && may(permissions.edit))
    return <EditForm {...props} key={recordId} recordId={recordId} />;
  return null;
}

function EditForm<R extends { id: number; version: number }, S>(
  props: FormModalProps<R, S> & { recordId: number },
) {
  const { noun, titles, recordId } = props;
  const { close } = useModalState();
  const query = useQuery(noun.record(recordId));
  if (query.data) return <RecordForm {...props} record={query.data} />;
  return (
    <Dialog title={titles.edit} footer={null} onCancel={close}>
      {query.error ? (
        <RecordMissing error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </Dialog>
  );
}

/** A record that cannot be shown: gone, or not loaded. */
export function RecordMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404)
    return <Empty title={t('common.recordGone')} hint={t('common.recordGoneHint')} />;
  return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={onRetry} />;
}
