import { PlusOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { isToCome } from '#contract/cover/claims/claimChecklist';
import type { Claim } from '#contract/cover/claims/claims';
import { ActionButton } from '../../../../components/ActionButton.tsx';
import { Empty } from '../../../../components/states/Empty.tsx';
import { t } from '../../../../messages/t.ts';
import { Chasers } from './Chasers.tsx';
import { AddPaper } from './PaperForms.tsx';
import { PaperRow } from './PaperRow.tsx';
import { mayChangePapers } from './paperText.ts';
import { RequestDocuments } from './RequestDocuments.tsx';
import { UnsentPapers } from './UnsentPapers.tsx';
import styles from './papers.module.css';

/** What a claim needs: who owes it, what came, and how it is asked for. */
export function ClaimPapersSection({ claim }: { claim: Claim }) {
  const { checklist, status, allowed_actions } = claim;
  const [asked, setAsked] = useState<'add' | 'request'>();
  const mayChange = mayChangePapers(claim);
  const request = allowed_actions.find(({ name }) => name === 'request-documents');
  const count = checklist.filter(isToCome).length;
  const isComplete = status === 'documents_pending' && count === 0;
  const close = () => setAsked(undefined);
  return (
    <section className="column gap12" aria-label={t('claim_papers.title')}>
      <div className={`${styles.head} row centred gap8`}>
        <p className="small quiet">
          {count > 0 ? t('claim_papers.missing', { count }) : t('claim_papers.hint')}
        </p>
        {mayChange && (
          <Button icon={<PlusOutlined />} onClick={() => setAsked('add')}>
            {t('claim_papers.add')}
          </Button>
        )}
        {request && (request.enabled || count > 0) && (
          <ActionButton reason={request.reason ?? undefined} onClick={() => setAsked('request')}>
            {t('claim_papers.request')}
          </ActionButton>
        )}
      </div>
      {isComplete && (
        <Alert
          type="success"
          showIcon
          title={t('claim_papers.complete')}
          description={t('claim_papers.completeHint')}
        />
      )}
      {checklist.length === 0 && <Empty title={t('claim_papers.none')} hint={t('claim_papers.noneHint')} />}
      {mayChange && <UnsentPapers claim={claim} />}
      <ul>
        {checklist.map((paper) => (
          <PaperRow key={paper.key} claim={claim} paper={paper} mayChange={mayChange} />
        ))}
      </ul>
      <Chasers claim={claim} mayChange={mayChange} />
      {asked === 'add' && <AddPaper claim={claim} onClose={close} />}
      {asked === 'request' && <RequestDocuments claim={claim} onClose={close} />}
    </section>
  );
}
