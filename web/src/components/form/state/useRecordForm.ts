import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { currentOf } from '../../../api/ApiError.ts';
import type { Change, Noun } from '../../../api/changes.ts';
import { useUser } from '../../../auth/currentUser.ts';
import { t } from '../../../messages/t.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { meet, standOn, type Ground } from '../merging/mergeBase.ts';
import {
  changesOf,
  gather,
  isSame,
  join,
  only,
  part,
  spread,
  type Documents,
  type Merge,
  type Values,
} from '../merging/merge.ts';
import type { Problem } from '../fields/schemaFields.ts';
import { fieldProblems } from './serverErrors.ts';
import { useLeft } from './useLeft.ts';
import { useSchemaForm, type PlaceOf, type SchemaFor } from './useSchemaForm.ts';

export type Editable = { id: number; version: number };
const asItIs = (values: Values): Values => values;

export interface RecordFormPlan<R extends Editable> {
  /** Names the draft, and the form on the screen. */
  name: string;
  noun: { noun: Noun; record: NonNullable<Change['record']> };
  /** What the server will check the body with. */
  schema: SchemaFor;
  /** Tells which fields a new record cannot be without. */
  wanted: SchemaFor;
  /** Absent for a new one. */
  record?: R;
  /** What the form shows for a record, or for a new one. Plain JSON, so that a draft can be kept. */
  toValues: (record: R | undefined) => Values;
  /** What is sent; the same as the values unless a form says otherwise. */
  toBody?: (values: Values) => Values;
  placeOf?: PlaceOf | undefined;
  faultsIn?: ((values: Values) => Problem[]) | undefined;
  /** What two states of the record are compared by; the same as what is sent unless a form says otherwise. */
  compared?: (values: Values) => Values;
  /** Fields whose parts are sent and merged one by one, where others are whole. */
  parted?: string[];
  /** Fields that mean something only together: sent and merged as one, under the name of the last of them. */
  together?: string[][];
  /** Fields that are sent whole and merged part by part. */
  documents?: Documents;
  send: (given: { body: Values; changes: Values; version: number }) => Promise<R>;
  /** Other nouns that show something of this one. */
  touches?: Noun[];
  /** `isLeft` where the form was closed meanwhile: that it is saved is told, but whoever left is led nowhere. */
  onSaved: (saved: R, isLeft: boolean) => void;
  /** The form goes on with what was saved. */
  staysOpen?: boolean;
}

/** Values, draft, saving, server errors and the merge of one open form. */
export function useRecordForm<R extends Editable>(plan: RecordFormPlan<R>) {
  const { noun, record, toValues, toBody = asItIs, parted = [], together = [] } = plan;
  const { compared = toBody } = plan;
  const queryClient = useQueryClient();
  const { notification } = App.useApp();
  const key = draftKey(useUser().id, plan.name, record?.id);
  const typed = useLocation({ select: ({ state }) => state.typed });
  const inFields = (body: Values) => join(spread(body, parted), together);
  const fieldsOf = (values: Values) => inFields(compared(values));
  const bodyOf = (fields: Values) => gather(part(fields, together));
  const groundOf = (from: R | undefined) => {
    const values = toValues(from);
    return { values, ...standOn(fieldsOf(values), from?.version ?? 0) };
  };
  // The record as it was when the form opened; a later refetch must not move the ground under it.
  const [start] = useState(() => {
    const fresh = groundOf(record);
    const draft = readDraft(key);
    const given = { ...fresh.values, ...(draft ? draft.values : !record && typed) };
    return { fresh, shown: { ...(draft ?? fresh), values: given }, draft };
  });
  const fresh = useRef(start.fresh);
  const ground = useRef<Ground>(start.shown);
  const latest = useRef(record);
  const isSaved = useRef(false);
  const underWay = useRef(0);
  const isLeft = useLeft();
  const [hasDraft, setHasDraft] = useState(start.draft !== undefined);
  const [merge, setMerge] = useState<Merge>();

  const { form, store, check, tell } = useSchemaForm({
    ...plan,
    initial: start.shown.values,
    toBody,
    onChange: () => {
      if (isDirty()) keepDraft(key, draftNow());
      else dropDraft(key);
    },
  });
  const valuesNow = store.read;
  const draftNow = () => ({ ...ground.current, values: valuesNow() });
  const isDirty = () => !isSaved.current && !isSame(fieldsOf(valuesNow()), ground.current.base);

  const save = useMutation({
    mutationFn: () => {
      underWay.current += 1;
      const { theirs, version } = ground.current;
      const body = toBody(valuesNow());
      const changes = bodyOf(only(inFields(body), changesOf(theirs, fieldsOf(valuesNow()))));
      return plan.send({ body, changes, version });
    },
    meta: { changes: [noun.noun, ...(plan.touches ?? [])], record: noun.record },
    onSuccess: (saved) => {
      dropDraft(key);
      if (plan.staysOpen) goOnWith(saved);
      else isSaved.current = true;
      plan.onSaved(saved, isLeft.current);
    },
    onError: (error) => {
      if (isLeft.current)
        return notification.error({ title: t('common.saveFailed'), description: error.message });
      const current = currentOf<R>(error);
      if (current) meetRecord(current);
      tell(error);
    },
    onSettled: () => {
      underWay.current -= 1;
    },
  });

  function goOnWith(saved: R): void {
    latest.current = saved;
    fresh.current = groundOf(saved);
    startOver();
  }

  function startOver(): void {
    dropDraft(key);
    ground.current = fresh.current;
    store.reset({ ...valuesNow(), ...fresh.current.values });
    setHasDraft(false);
  }

  /** Someone else saved first. */
  function meetRecord(current: R): void {
    latest.current = current;
    // It names what it points at, which the choice between two versions wants to say.
    queryClient.setQueryData(noun.record(current.id).queryKey, current);
    fresh.current = groundOf(current);
    saveUnlessOpen(fresh.current);
  }

  /** Asks about what both sides changed, and saves where there is nothing to ask. */
  function saveUnlessOpen({ theirs, version }: Ground): void {
    const met = meet(ground.current, theirs, version, fieldsOf(valuesNow()), plan.documents);
    const isOpen = met.merge.conflicts.length > 0;
    ground.current = met.ground;
    if (!isSame(met.fields, fieldsOf(valuesNow()))) showFields(met.fields);
    if (isOpen) setMerge(met.merge);
    else save.mutate();
    if (isOpen && isDirty()) keepDraft(key, draftNow());
  }

  function saveMerged(chosen: Values): void {
    const { theirs, version } = ground.current;
    setMerge(undefined);
    ground.current = standOn(theirs, version);
    showFields(chosen);
    save.mutate();
  }

  function showFields(fields: Values): void {
    const { current } = latest;
    if (current) store.assign(toValues({ ...current, ...bodyOf(fields) }));
  }

  const isShownAtField = fieldProblems(save.error).length > 0 || currentOf(save.error) !== undefined;
  return {
    ...form,
    isDirty,
    isSaving: save.isPending,
    isUnderWay: () => underWay.current > 0,
    problem: save.error && !isShownAtField ? save.error : undefined,
    hasDraft,
    /** What somebody had typed before and must type again. */
    leftOut: hasDraft ? (start.draft?.leftOut ?? []) : [],
    merge,
    saveMerged,
    dropMerge: () => setMerge(undefined),
    dropDraft: () => dropDraft(key),
    /** What was typed is given up on purpose, and not asked about. */
    giveUp: () => {
      dropDraft(key);
      isSaved.current = true;
    },
    startOver,
    submit: () => {
      if (!save.isPending) check(() => saveUnlessOpen(ground.current));
    },
  };
}

export type OpenForm = ReturnType<typeof useRecordForm>;
