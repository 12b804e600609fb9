import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  FileOutlined,
  InfoCircleOutlined,
} from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyBlock, PolicyOpenPoint } from '#contract/cover/policies/policyReadiness';
import { useMay } from '../../../../auth/currentUser.ts';
import { sameList } from '../../../../components/list/listState.ts';
import { sectionAddress } from '../../../../components/address/recordAddress.ts';
import { UploadList } from '../../../../components/upload/UploadList.tsx';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import { queueOf } from '../../../office/attachments/useFileUpload.ts';
import { AddDocument } from '../form/AddDocument.tsx';
import { isEditable, mayChange } from '../policyText.ts';
import styles from './readiness.module.css';
import { placeOfField } from './readinessText.ts';
import { productWord } from '../../../../messages/productWord.ts';

interface Shown {
  policy: Policy;
}

/** What blocks the issue, each with the way to its field, and what is still to be collected, also after the issue. */
export function Readiness({ policy }: Shown) {
  const { blocks, block_count, collect } = policy.readiness;
  const isOpen = isEditable(policy);
  const doubts = collect.filter(({ about }) => about !== 'documents' && about !== 'kyc');
  const toCollect = collect.filter((point) => !doubts.includes(point));
  if (!isOpen && collect.length === 0) return null;
  return (
    <div className={styles.readiness}>
      {isOpen && (
        <Points title={t('policy_readiness.blocks')} count={block_count}>
          {blocks.map((block) => (
            <li key={block.key} data-key={block.key}>
              <CloseCircleOutlined className="error" aria-hidden="true" />
              <span>
                <Place policy={policy} point={block} />{' '}
                <span className="quiet">{inWords(block.sentence)}</span>
              </span>
            </li>
          ))}
          {block_count > blocks.length && (
            <li>{t('policy_readiness.moreBlocks', { count: block_count - blocks.length })}</li>
          )}
          {block_count === 0 && (
            <li className={styles.ready}>
              <CheckCircleOutlined aria-hidden="true" />
              {t('policy_readiness.ready')}
            </li>
          )}
        </Points>
      )}
      {toCollect.length > 0 && (
        <Points title={t('policy_readiness.collect')} count={toCollect.length}>
          {toCollect.map((point) => (
            <li key={point.key} data-key={point.key}>
              <FileOutlined className="faint" aria-hidden="true" />
              <ToCollect policy={policy} point={point} />
            </li>
          ))}
          <UploadList queue={queueOf({ related_type: 'policy', related_id: policy.id })} />
        </Points>
      )}
      {doubts.length > 0 && (
        <Points title={t('policy_readiness.check')} count={doubts.length}>
          {doubts.map((point) => (
            <li key={point.key} data-key={point.key}>
              <InfoCircleOutlined className="warning" aria-hidden="true" />
              <span>
                <Place policy={policy} point={point} />{' '}
                <span className="quiet">{inWords(point.sentence)}</span>
              </span>
            </li>
          ))}
        </Points>
      )}
    </div>
  );
}

function Points({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section className={styles.points} aria-label={title}>
      <h2>
        {title}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

/** The field that it is about, as the way to it for whoever may change it. */
function Place({ policy, point }: Shown & { point: PolicyBlock | PolicyOpenPoint }) {
  const { field, key } = point;
  if (field === null) return key === 'kyc' ? <ToClient policy={policy} /> : null;
  const place = placeOfField(field, policy);
  if (!mayChange(policy)) return <strong>{place}</strong>;
  return (
    <Link
      to="/policies/$policyId/edit"
      params={{ policyId: String(policy.id) }}
      search={{ field }}
      state={sameList}
    >
      {place}
    </Link>
  );
}

function ToClient({ policy: { account } }: Shown) {
  const may = useMay();
  if (!may('accounts:view')) return <strong>{account.label}</strong>;
  return <Link {...sectionAddress('accounts', account.id, 'kyc')}>{account.label}</Link>;
}

function ToCollect({ policy, point }: Shown & { point: PolicyOpenPoint }) {
  const { document, sentence } = point;
  const name = policy.missing_documents.find(({ key }) => key === document)?.name;
  if (document === null || name === undefined)
    return (
      <span>
        <Place policy={policy} point={point} /> <span className="quiet">{inWords(sentence)}</span>
      </span>
    );
  return (
    <>
      <span className={styles.document}>
        <bdi>{productWord(name)}</bdi>
      </span>
      <AddDocument policyId={policy.id} document={{ key: document, name: productWord(name) }} />
    </>
  );
}
