import { Alert } from 'antd';
import { useId, type ChangeEvent } from 'react';
import { acceptedFiles } from '#contract/base/fileKinds';
import type { Policy } from '#contract/cover/policies';
import { Can } from '../../../components/Can.tsx';
import { UploadList } from '../../../components/upload/UploadList.tsx';
import { t } from '../../../messages/t.ts';
import { queueOf, useFileUpload } from '../../office/attachments/useFileUpload.ts';
import styles from './terms.module.css';

const wants: readonly Policy['status'][] = ['draft', 'pending_issuance', 'active'];

/** What the product asks for and nobody has filed; it stays until it is there, before the issue and after it. */
export function MissingDocuments({ policy: { id, status, missing_documents } }: { policy: Policy }) {
  const about = { related_type: 'policy' as const, related_id: id };
  const add = useFileUpload(about);
  if (missing_documents.length === 0 || !wants.includes(status)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('policy_screens.missingDocuments', { count: missing_documents.length })}
      description={
        <>
          <ul className={styles.missing}>
            {missing_documents.map(({ key, name }) => (
              <li key={key}>
                <span>{name}</span>
                <Can permission="attachments:create">
                  <AddDocument
                    name={name}
                    onFiles={(files) => add(files, { category: 'policy', document_type: key })}
                  />
                </Can>
              </li>
            ))}
          </ul>
          <UploadList queue={queueOf(about)} />
        </>
      }
    />
  );
}

function AddDocument({ name, onFiles }: { name: string; onFiles: (files: File[]) => void }) {
  const id = useId();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => onFiles([...(target.files ?? [])]);
  return (
    <span className={styles.addDocument}>
      <input
        id={id}
        type="file"
        accept={acceptedFiles}
        aria-label={t('policy_screens.addDocumentNamed', { name })}
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={take}
      />
      <label htmlFor={id} aria-hidden="true">
        {t('policy_screens.addDocument')}
      </label>
    </span>
  );
}
