import { useQueryClient } from '@tanstack/react-query';
import { App, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { ViewCreate, ViewUpdate, type View } from '#contract/system/views';
import { changed } from '../../api/changes.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { t, tKnown } from '../../messages/t.ts';
import { fieldsOf } from '../form/fields/fieldsOf.tsx';
import { FormFrame } from '../form/FormFrame.tsx';
import type { Values } from '../form/merging/merge.ts';
import { useCreateOnce } from '../form/state/useCreateOnce.ts';
import { useRecordForm } from '../form/state/useRecordForm.ts';
import styles from './views.module.css';
import { nameOfView } from './currentView.ts';
import { views } from './views.queries.ts';

interface ViewDialogProps {
  list: string;
  query: string;
  /** The one that is renamed or shared; without it the list as it is now becomes a new one. */
  view: View | undefined;
  mayShare: boolean;
  onSaved: (view: View) => void;
  onClose: () => void;
}

const { Field, Tick } = fieldsOf(ViewCreate, 'views');

const valuesOf = (view: View | undefined): Values => ({
  name: view ? nameOfView(view) : '',
  is_shared: view?.is_shared ?? false,
  is_default: view?.is_default ?? false,
});

/** Asks for the name of a view, and whether everyone finds it. */
export function ViewDialog({ list, query, view, mayShare, onSaved, onClose }: ViewDialogProps) {
  const { notification } = App.useApp();
  const queryClient = useQueryClient();
  const nameInput = useRef<InputRef>(null);
  const create = useCreateOnce(views.create);
  const form = useRecordForm({
    name: 'view',
    schema: view ? ViewUpdate : ViewCreate,
    wanted: ViewCreate,
    noun: views,
    ...(view ? { record: view } : {}),
    toValues: valuesOf,
    toBody: (values) => (view ? values : { ...values, list, query }),
    send: ({ body, changes, version }) => (view ? views.update(view.id, changes, version) : create(body)),
    onSaved: (saved, isLeft) => {
      notification.success({ title: t('views.saved', { name: saved.name }) });
      void changed(queryClient, ['me']);
      if (isLeft) return;
      onSaved(saved);
      onClose();
    },
  });
  // What the office began with stays everybody's.
  const isOwned = view?.owner !== null;
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  return (
    <Dialog
      isSmall
      title={t(view ? 'views.editTitle' : 'views.saveTitle')}
      okText={t('common.save')}
      okButtonProps={{ loading: form.isSaving }}
      onOk={form.submit}
      onCancel={giveUp}
      afterOpenChange={() => nameInput.current?.focus()}
    >
      <FormFrame form={form} labelOf={(field) => tKnown(`views.${field}`, field)}>
        {!view && <p className={styles.hint}>{t('views.saveHint')}</p>}
        <Field name="name">
          <Input ref={nameInput} />
        </Field>
        {isOwned && (mayShare || view?.is_shared) && (
          <Tick name="is_shared" label={t('views.is_shared')} hint={t('views.is_sharedHint')} />
        )}
        {isOwned && <Tick name="is_default" label={t('views.is_default')} hint={t('views.is_defaultHint')} />}
      </FormFrame>
    </Dialog>
  );
}
