import { UploadOutlined } from '@ant-design/icons';
import { useId, type ChangeEvent } from 'react';
import { acceptedFiles } from '#contract/base/values/fileKinds';
import { Can } from '../../../../components/Can.tsx';
import { t } from '../../../../messages/t.ts';
import { useFileUpload } from '../../../office/attachments/useFileUpload.ts';
import styles from '../steps/readiness.module.css';

interface AddDocumentProps {
  policyId: number;
  document: { key: string; name: string };
}

/** Files one of the documents that a policy lacks. */
export function AddDocument({ policyId, document: { key, name } }: AddDocumentProps) {
  const id = useId();
  const add = useFileUpload({ related_type: 'policy', related_id: policyId });
  const take = ({ target }: ChangeEvent<HTMLInputElement>) =>
    add([...(target.files ?? [])], { category: 'policy', document_type: key });
  return (
    <Can permission="attachments:create">
      <span className={styles.upload}>
        <input
          id={id}
          type="file"
          accept={acceptedFiles}
          aria-label={t('policy_screens.addDocumentNamed', { name })}
          onClick={(event) => (event.currentTarget.value = '')}
          onChange={take}
        />
        <label htmlFor={id} aria-hidden="true">
          <UploadOutlined /> {t('policy_screens.addDocument')}
        </label>
      </span>
    </Can>
  );
}
