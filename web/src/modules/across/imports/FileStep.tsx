import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { importMostBytesOfFile } from '#contract/across/imports/imports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import { useMay } from '../../../auth/currentUser.ts';
import { FileDrop } from '../../../components/importing/FileDrop.tsx';
import { t } from '../../../messages/t.ts';
import { ImportList } from './ImportList.tsx';
import { sendFile, templatePath } from './imports.queries.ts';
import styles from './imports.module.css';
import { useDownload } from './useDownload.ts';
import { importAddress } from './useImportAddress.ts';

/** A file is chosen or dropped and sent at once; below it stands what was imported before. */
export function FileStep({ target }: { target: ImportTargetName }) {
  const may = useMay();
  return (
    <>
      {may('imports:create') && (
        <div className={styles.fileStep}>
          <Sending target={target} />
          <Templates target={target} />
        </div>
      )}
      <ImportList target={target} />
    </>
  );
}

const megabyte = 1024 * 1024;

function Sending({ target }: { target: ImportTargetName }) {
  const navigate = useNavigate();
  const [share, setShare] = useState(0);
  const stop = useRef(new AbortController());
  const send = useMutation({
    mutationFn: (file: File) => {
      if (file.size > importMostBytesOfFile)
        throw new Error(t('imports.tooLarge', { megabytes: importMostBytesOfFile / megabyte }));
      if (file.size === 0) throw new Error(t('imports.emptyFile'));
      stop.current = new AbortController();
      setShare(0);
      return sendFile(target, file, { signal: stop.current.signal, onProgress: setShare });
    },
    meta: { changes: ['imports'] },
    onSuccess: ({ id }) => void navigate(importAddress(target, id)),
  });
  const wasStopped = send.error?.name === 'AbortError';
  return (
    <section className={`${styles.panel} panel stack ${styles.choosing}`}>
      <h2>{t('imports.chooseTitle')}</h2>
      <p className="breaks quiet">{t(`imports.chooseHint_${target}`)}</p>
      <FileDrop
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        label={t('imports.choose')}
        file={send.variables}
        onChoose={(file) => !send.isPending && send.mutate(file)}
      />
      {send.isPending && (
        <div className={`${styles.sending} line gap12`}>
          <progress className={styles.bar} max={1} value={share} aria-label={t('imports.sending')} />
          <Button onClick={() => stop.current.abort(new DOMException('', 'AbortError'))}>
            {t('imports.stop')}
          </Button>
        </div>
      )}
      {send.error && !wasStopped && <Alert type="error" showIcon title={send.error.message} />}
    </section>
  );
}

function Templates({ target }: { target: ImportTargetName }) {
  const download = useDownload();
  return (
    <section className={`${styles.panel} panel stack`}>
      <h2>{t('imports.templateTitle')}</h2>
      <ul className={`${styles.hints} stack gap6 quiet`}>
        <li>{t('imports.hintColumns')}</li>
        <li>{t('imports.hintDates')}</li>
        <li>{t('imports.hintAgain')}</li>
        {target === 'policies' && <li>{t('imports.hintFleet')}</li>}
      </ul>
      <p className="breaks quiet">{t('imports.templateHint')}</p>
      <div className="row gap8">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            loading={download.isPending && download.variables === templatePath(target, format)}
            onClick={() => download.mutate(templatePath(target, format))}
          >
            {t(`imports.template_${format}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
