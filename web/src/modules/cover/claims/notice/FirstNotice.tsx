import { useNavigate } from '@tanstack/react-router';
import { App } from 'antd';
import { useState } from 'react';
import { ClaimCreate, type Claim } from '#contract/cover/claims/claims';
import type { Insured } from '#contract/cover/claims/claimCover';
import { useUser } from '../../../../auth/currentUser.ts';
import { Can } from '../../../../components/Can.tsx';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { FormFrame } from '../../../../components/form/FormFrame.tsx';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { SaveBar } from '../../../../components/form/SaveBar.tsx';
import { blankOf } from '../../../../components/form/fields/schemaFields.ts';
import { useCreateOnce } from '../../../../components/form/state/useCreateOnce.ts';
import { useRecordForm } from '../../../../components/form/state/useRecordForm.ts';
import { useUnsavedGuard } from '../../../../components/form/state/useUnsavedGuard.ts';
import { useModalState } from '../../../../components/list/listState.ts';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { labelOf, t } from '../../../../messages/t.ts';
import { useSendFiles } from '../../../office/attachments/useFileUpload.ts';
import { claims } from '../claims.queries.ts';
import { CoverThatDay } from './CoverThatDay.tsx';
import { MoreOfIt, WhatAndWhen, WhatHappened, WhoOrWhat } from './NoticeFields.tsx';
import { Photos, type Photo } from './Photos.tsx';
import { smallerPhoto } from './smallerPhoto.ts';
import styles from './notice.module.css';

interface FirstNoticeProps {
  /** Tells drafts of different policies and clients apart. */
  name: string;
  insured: Insured | null;
  policyId?: number | undefined;
  accountId?: number | undefined;
}

/** What is sent: what was found by its ids, and of what nobody said nothing. */
function toBody({ insured: _found, search: _typed, reported_at, ...told }: Values): Values {
  return reported_at === null ? told : { ...told, reported_at };
}

/** The first notice of a loss, as it is told on the phone. */
export function FirstNotice({ name, insured, policyId, accountId }: FirstNoticeProps) {
  const { id: me } = useUser();
  const { close } = useModalState();
  const navigate = useNavigate();
  const { notification } = App.useApp();
  const create = useCreateOnce(claims.create);
  const [photos, setPhotos] = useState<Photo[]>([]);
  const send = useSendFiles();
  const form = useRecordForm<Claim>({
    name,
    noun: claims,
    schema: ClaimCreate,
    wanted: ClaimCreate,
    toValues: () => ({
      ...blankOf(ClaimCreate),
      insured,
      policy_id: insured?.policy.id ?? null,
      item_id: insured?.item?.id ?? null,
      fault: 'unknown',
      priority: 'medium',
      handler_id: me,
    }),
    toBody,
    send: ({ body }) => create(body),
    onSaved: (claim, isLeft) => {
      notification.success({ title: t('common.created', { name: claim.claim_number }) });
      void sendPhotos(claim.id);
      if (!isLeft) void navigate(recordAddress('claims', claim.id));
    },
  });
  const sendPhotos = async (id: number) => {
    const small = await Promise.all(photos.map(({ file }) => smallerPhoto(file)));
    send({ related_type: 'claim', related_id: id }, small, { category: 'claim' });
  };
  useUnsavedGuard(form);
  return (
    <Dialog
      width={1040}
      title={t('claim_screens.noticeTitle')}
      onCancel={close}
      mask={{ closable: false }}
      footer={<SaveBar form={form} saveText={t('claim_screens.save')} onCancel={close} />}
    >
      <FormFrame form={form} labelOf={(field) => labelOf('claims', field)}>
        <div className={styles.notice}>
          <div className={styles.who}>
            <WhoOrWhat policyId={policyId} accountId={accountId} />
            <WhatAndWhen />
          </div>
          <CoverThatDay />
          <div className={styles.rest}>
            <WhatHappened />
            <Can permission="attachments:create">
              <Photos photos={photos} onChange={setPhotos} />
            </Can>
            <MoreOfIt />
          </div>
        </div>
      </FormFrame>
    </Dialog>
  );
}
