import { useMutation } from '@tanstack/react-query';
import { Alert, App, Checkbox, Radio } from 'antd';
import { useState } from 'react';
import {
  isMissing,
  sourceOf,
  type ChecklistRow,
  type PaperSource,
} from '#contract/cover/claims/claimChecklist';
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

const ways = ['write', 'phone', 'in_person', 'note'] as const;
type Way = (typeof ways)[number];

/** What is said of the asking at once: a mail asks once it has gone. */
const howOf = (way: Way): ClaimRequestDocuments =>
  way === 'phone' || way === 'in_person' ? { how: way } : {};

const bringing = ['client', 'provider', 'insurer'] as const;
const askedOf = (rows: ChecklistRow[]): PaperSource[] =>
  bringing.filter((source) => rows.some((row) => sourceOf(row) === source));

/** Which papers are asked for and how; a mail is opened next, filled in. */
export function RequestDocuments({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const may = useMay();
  const { notification } = App.useApp();
  const missing = claim.checklist.filter((row) => isMissing(row) && sourceOf(row) !== null);
  const [documents, setDocuments] = useState(() =>
    missing.filter((row) => row.required).map(({ key }) => key),
  );
  const asked = askedOf(missing.filter(({ key }) => documents.includes(key)));
  const isClientAsked = asked.includes('client');
  // Only one mail is opened next: the others are written from the list.
  const first = asked.find((source) => source !== 'client' || !claim.do_not_contact);
  const mayWrite = may('emails:view') && may('emails:create') && may('emails:update') && first !== undefined;
  const [chosen, setChosen] = useState<Way>('write');
  const way = chosen === 'write' && !mayWrite ? 'phone' : chosen;
  const mail = useClaimMail(claim);
  const ask = useMutation({
    mutationFn: (body: ClaimRequestDocuments) => claims.act(claim.id, 'request-documents', body),
    meta: { changes: ['claims', 'emails'], record: claims.record },
    onSuccess: () => {
      const isSaid = way === 'phone' || way === 'in_person';
      notification.success({ title: t(isSaid ? 'claim_papers.requested' : 'claim_papers.requestNoted') });
      onClose();
      if (way === 'write' && first) mail.mutate({ asks: first });
    },
  });
  return (
    <Dialog
      isSmall
      title={t('claim_papers.requestTitle')}
      okText={t('claim_papers.requestDo')}
      okButtonProps={{ loading: ask.isPending, disabled: documents.length === 0 }}
      onOk={() => ask.mutate({ documents, ...howOf(way) })}
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
        <div className="strong">{t('claim_papers.requestHow')}</div>
        <Radio.Group
          className={styles.choices ?? ''}
          aria-label={t('claim_papers.requestHow')}
          value={way}
          onChange={({ target }) => setChosen(target.value as Way)}
          options={ways
            .filter((each) => each !== 'write' || mayWrite)
            .map((each) => ({
              value: each,
              label: (
                <>
                  {t(`claim_papers.request_${each}`)}{' '}
                  <span className="small quiet">{t(`claim_papers.request_${each}Hint`)}</span>
                </>
              ),
            }))}
        />
        {isClientAsked && (
          <p className="small quiet">
            {t(claim.do_not_contact ? 'claim_papers.unwanted' : 'claim_papers.requestChasers')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
