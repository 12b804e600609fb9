import { CameraOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { acceptedFiles } from '#contract/base/values/fileKinds';
import { CalendarDate } from '#contract/base/http';
import type { ChecklistRow } from '#contract/people/kyc';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { FormQuestion } from '../../../components/form/FormQuestion.tsx';
import { isTouched } from '../../../components/layout/mediaQuery.ts';
import { t } from '../../../messages/t.ts';
import { useFileUpload } from '../../office/attachments/useFileUpload.ts';
import styles from './kyc.module.css';

const Validity = z.strictObject({ expires_on: CalendarDate });
const { Field } = fieldsOf(Validity, 'kyc');

interface UploadDocumentProps {
  row: ChecklistRow;
  accountId: number;
}

/** A file or a photograph of the document; of one that ends, its last day is asked for before it is sent. */
export function UploadDocument({ row: { key, name, expires }, accountId }: UploadDocumentProps) {
  const [chosen, setChosen] = useState<File>();
  const upload = useFileUpload({ related_type: 'account', related_id: accountId });
  const send = (file: File, more: { expires_on?: string } = {}) => {
    upload([file], { category: 'kyc', document_type: key, ...more });
    setChosen(undefined);
  };
  const take = (file: File) => (expires ? setChosen(file) : send(file));
  return (
    <>
      <Chooser label={t('kyc.upload')} name={t('kyc.uploadName', { name })} onFile={take} />
      {isTouched && (
        <Chooser isCamera label={t('kyc.camera')} name={t('kyc.cameraName', { name })} onFile={take} />
      )}
      {chosen && (
        <FormQuestion
          name="kyc_validity"
          title={t('kyc.validity', { name })}
          okText={t('kyc.upload')}
          schema={Validity}
          initial={{ expires_on: null }}
          onConfirm={(body) => send(chosen, body)}
          onCancel={() => setChosen(undefined)}
        >
          <p className={styles.quiet}>{chosen.name}</p>
          <Field name="expires_on" autoFocus />
        </FormQuestion>
      )}
    </>
  );
}

interface ChooserProps {
  label: string;
  name: string;
  isCamera?: boolean;
  onFile: (file: File) => void;
}

function Chooser({ label, name, isCamera = false, onFile }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        {...(isCamera ? { accept: 'image/*', capture: 'environment' as const } : { accept: acceptedFiles })}
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
        }}
      />
      <Button
        size="small"
        icon={isCamera ? <CameraOutlined /> : <UploadOutlined />}
        aria-label={name}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
