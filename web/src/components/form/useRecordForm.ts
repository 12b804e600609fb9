import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { App, Form } from 'antd';
import { useRef, useState } from 'react';
import { useUser } from '../../auth/currentUser.ts';
import { t } from '../../messages/t.ts';
import { useModalState } from '../list/listState.ts';
import { draftKey, dropDraft, keepDraft, readDraft } from './drafts.ts';
import type { FormModalProps } from './FormModal.tsx';
import { changesOf, isSame, mergeThree, type Merge, type Values } from './merge.ts';
import { currentOf, fieldProblems } from './serverErrors.ts';

type Editable = { id: number; version: number };
const asItIs = (values: Values): Values => values;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A calendar takes over what was typed into it when the focus leaves it, a moment later. */
async function typedIn(): Promise<void> {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !activeElement.closest('.ant-picker')) return;
  activeElement.blur();
  await nextFrame();
  await nextFrame();
}

/** Values, draft, saving, server errors and the merge of one open form. */
export function useRecordForm<R extends Editable, S>(props: FormModalProps<R, S> & { record?: R }) {
  const { name, noun, toValues, toBody = asItIs, nameOf } = props;
  const [antd] = Form.useForm<Values>();
  const { notification } = App.useApp();
  const { close, open } = useModalState();
  const queryClient = useQueryClient();
  const key = draftKey(useUser().id, name, props.record?.id);
  const typed = useLocation({ select: ({ state }) => state.typed });
  // The record as it was when the form opened; a later refetch must not move the ground under it.
  const [start] = useState(() => {
    const values = toValues(props.record);
    const fresh = { values, base: toBody(values), version: props.record?.version ?? 0 };
    const draft = readDraft(key);
    const given = { ...values, ...(draft ? draft.values : !props.record && typed) };
    return { fresh, shown: { ...(draft ?? fresh), values: given }, hasDraft: draft !== undefined };
  });
  const ground = useRef(start.shown);
  const isSaved = useRef(false);
  const [hasDraft, setHasDraft] = useState(start.hasDraft);
  const [merge, setMerge] = useState<Merge>();
  const attempt = useRef({ body: '', key: '' });

  const valuesNow = () => antd.getFieldsValue(true) as Values;
  const isDirty = () => !isSaved.current && !isSame(toBody(valuesNow()), ground.current.base);

  const save = useMutation({
    mutationFn: () => {
      const body = toBody(valuesNow());
      const { base, version } = ground.current;
      if (props.record) return noun.update(props.record.id, changesOf(base, body), version);
      const text = JSON.stringify(body);
      if (attempt.current.body !== text) attempt.current = { body: text, key: crypto.randomUUID() };
      return noun.create(body, attempt.current.key);
    },
    onSuccess: async (saved) => {
      isSaved.current = true;
      dropDraft(key);
      queryClient.setQueryData(noun.record(saved.id).queryKey, saved);
      for (const touched of [noun.noun, ...(props.touches ?? [])])
        void queryClient.invalidateQueries({ queryKey: [touched] });
      notification.success({
        title: props.record ? t('common.saved') : t('common.created', { name: nameOf(saved) }),
      });
      if (props.record) open(`${name}_view`, saved.id);
      else close();
    },
    onError: (error) => {
      const current = currentOf<R>(error);
      if (current) meetTheirs(current);
      antd.setFields(fieldProblems(error).map((problem) => ({ ...problem, name: problem.name as never })));
    },
  });

  function meetTheirs(current: R): void {
    const theirs = toBody(toValues(current));
    const merged = mergeThree(ground.current.base, theirs, toBody(valuesNow()));
    ground.current = { ...ground.current, base: theirs, version: current.version };
    queryClient.setQueryData(noun.record(current.id).queryKey, current);
    if (merged.conflicts.length > 0) setMerge(merged);
    else saveMerged(merged.settled);
  }

  function saveMerged(settled: Values): void {
    setMerge(undefined);
    const current = queryClient.getQueryData(noun.record(props.record?.id ?? 0).queryKey);
    antd.setFieldsValue(toValues(current ? { ...current, ...settled } : undefined) as never);
    save.mutate();
  }

  const isShownAtField = fieldProblems(save.error).length > 0 || currentOf(save.error) !== undefined;
  return {
    antd,
    toBody,
    initial: start.shown.values,
    isDirty,
    isSaving: save.isPending,
    problem: save.error && !isShownAtField ? save.error : undefined,
    hasDraft,
    merge,
    saveMerged,
    dropMerge: () => setMerge(undefined),
    dropDraft: () => dropDraft(key),
    onChange: () => {
      if (isDirty()) keepDraft(key, { ...ground.current, values: valuesNow() });
      else dropDraft(key);
    },
    startOver: () => {
      dropDraft(key);
      ground.current = start.fresh;
      antd.setFieldsValue(start.fresh.values as never);
      setHasDraft(false);
    },
    submit: () => {
      if (save.isPending) return;
      typedIn()
        .then(() => antd.validateFields())
        .then(
          () => save.mutate(),
          () => undefined,
        );
    },
  };
}
