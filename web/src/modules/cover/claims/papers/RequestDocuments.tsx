import { useMutation } from '@tanstack/react-query';
import { Alert, App, Checkbox } from 'antd';
import { useState } from 'react';
import { isMissing } from '#contract/cover/claims/claimChecklist';
import type { Claim } from '#contract/cover/claims/claims';
import type { ClaimRequestDocuments } from '#contract/cover/claims/claimSteps';
import { fieldError } from '../../../../api/ApiError.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import { claims } from '../claims.queries.ts';
import styles from './papers.module.css';
import { useClaimMail } from './useClaimMail.ts';

/** Why it was refused, rather than that a field needs another look. */
const refusalIn = (error: Error): string => inWords(fieldError(error, 'documents') ?? error.message);

/** Which papers are asked for, and whether the mail to the client is opened next, filled in. */
export function RequestDocuments({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const may = useMay();
  const { notification } = App.useApp();
  const missing = claim.checklist.filter(isMissing);
  const [documents, setDocuments] = useState(() =>
    missing.filter((row) => row.required).map(({ key }) => key),
  );
  const isClientAsked = missing.some((row) => row.owed_by === 'client' && documents.includes(row.key));
  const mayWrite =
    may('emails:view') &&
    may('emails:create') &&
    may('emails:update') &&
    isClientAsked &&
    !claim.do_not_contact;
  const [isWritten, setIsWritten] = useState(true);
  const mail = useClaimMail(claim);
  const ask = useMutation({
    mutationFn: (body: ClaimRequestDocuments) => claims.act(claim.id, 'request-documents', body),
    meta: { changes: ['claims', 'emails'], record: claims.record },
    onSuccess: () => {
      notification.success({ title: t('claim_papers.requested') });
      onClose();
      if (mayWrite && isWritten) mail.mutate('documents');
    },
  });
  return (
    <Dialog
      isSmall
      title={t('claim_papers.requestTitle')}
      okText={t('claim_papers.requestDo')}
      okButtonProps={{ loading: ask.isPending, disabled: documents.length === 0 }}
      onOk={() => ask.mutate({ documents })}
      onCancel={onClose}
    >
      <div className={styles.asking}>
        {ask.error && <Alert type="error" showIcon title={refusalIn(ask.error)} />}
        {missing.length === 0 && <p>{t('claim_papers.complete')}</p>}
        <Checkbox.Group
          className={styles.choices ?? ''}
          value={documents}
          onChange={setDocuments}
          options={missing.map(({ key, document, owed_by }) => ({
            value: key,
            label: (
              <>
                <bdi>{document}</bdi>{' '}
                <span className="small quiet">{t(`claim_papers.owed_by_${owed_by}`)}</span>
              </>
            ),
          }))}
        />
        {mayWrite && (
          <Checkbox checked={isWritten} onChange={({ target }) => setIsWritten(target.checked)}>
            {t('claim_papers.requestMail')}{' '}
            <span className="small quiet">{t('claim_papers.requestMailHint')}</span>
          </Checkbox>
        )}
        {isClientAsked && (
          <p className="small quiet">
            {t(claim.do_not_contact ? 'claim_papers.unwanted' : 'claim_papers.requestChasers')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
