import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import type { Email } from '#contract/office/emails';
import type { Link } from '#contract/base/http';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { Empty } from '../../../../components/states/Empty.tsx';
import { RecordMissing } from '../../../../components/form/FormModal.tsx';
import { useModalState, usePageState } from '../../../../components/list/listState.ts';
import { t } from '../../../../messages/t.ts';
import { relatedParams, type About } from '../../related/relatedKinds.ts';
import { emails } from '../emails.queries.ts';
import type { DraftValues, Given } from './useDraft.ts';
import { Writing } from './Writing.tsx';

/** What a mail begins with, where it is opened from another one. */
type Typed = Partial<DraftValues> & Given & { related?: Link | null };

/** Writes a mail: a new one, or the draft that the address names. */
export function Composer({ about }: { about: About | undefined }) {
  const { modal, recordId } = useModalState();
  const { set } = usePageState();
  const typed = useLocation({ select: ({ state }) => state.typed }) as Typed | undefined;
  // A draft that was begun here goes on here; only its address is another one.
  const [begun, setBegun] = useState<number>();
  const begin = (id: number) => {
    setBegun(id);
    set({ modal: 'email_edit', modal_record_id: id }, { keepPage: true, replace: true });
  };
  if (modal === 'email_create' || (begun !== undefined && recordId === begun)) {
    const { related, ...values } = typed ?? {};
    return (
      <Writing
        key="new"
        about={about}
        related={about ?? related ?? undefined}
        given={{ ...(about ? relatedParams(about) : {}), ...values }}
        record={undefined}
        onBegun={begin}
      />
    );
  }
  return recordId === undefined ? null : <OpenDraft key={recordId} id={recordId} about={about} />;
}

function OpenDraft({ id, about }: { id: number; about: About | undefined }) {
  const { close } = useModalState();
  const { data, error, refetch } = useQuery(emails.record(id));
  // What is shown of it later is what is typed here.
  const [opened, setOpened] = useState<Email>();
  if (data && !opened) setOpened(data);
  if (opened?.status === 'draft')
    return (
      <Writing
        about={about}
        related={opened.related ?? undefined}
        given={{}}
        record={opened}
        onBegun={() => undefined}
      />
    );
  return (
    <Dialog title={t('emails.edit')} footer={null} onCancel={close}>
      {opened && <NoDraft id={id} />}
      {!opened && error && <RecordMissing error={error} onRetry={() => void refetch()} />}
      {!opened && !error && <Skeleton active />}
    </Dialog>
  );
}

function NoDraft({ id }: { id: number }) {
  const { open } = useModalState();
  return (
    <Empty title={t('emails.noDraft')} hint={t('emails.noDraftHint')}>
      <Button type="primary" onClick={() => open('email_view', id)}>
        {t('emails.openMail')}
      </Button>
    </Empty>
  );
}
