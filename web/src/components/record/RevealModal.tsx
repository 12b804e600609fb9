import { useMutation } from '@tanstack/react-query';
import { Button, Typography } from 'antd';
import { useEffect } from 'react';
import { RevealIdNumber, type RevealedIdNumber } from '#contract/base/persons';
import type { z } from 'zod';
import { ApiError } from '../../api/ApiError.ts';
import { useZone } from '../../api/organisation.ts';
import type { Records } from '../../api/records.ts';
import { serverNow } from '../../auth/serverTime.ts';
import { t } from '../../messages/t.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { fieldSpec } from '../form/fields/schemaFields.ts';
import { TextQuestion } from '../dialog/Question.tsx';
import { wallClock } from '../days/zones.ts';
import styles from './RevealModal.module.css';

interface RevealModalProps {
  noun: Pick<Records<{ id: number; version: number }>, 'noun' | 'act'>;
  id: number;
  /** Whose number it is. */
  name: string;
  onClose: () => void;
}

const longest = fieldSpec(RevealIdNumber, 'reason').maxLength;
const shownFor = 60_000;

/** Asks why, then shows the number of a document for a minute; it is kept nowhere and gone when this closes. */
export function RevealModal({ noun, id, name, onClose }: RevealModalProps) {
  const zone = useZone();
  const reveal = useMutation({
    mutationFn: (reason: string) => noun.act<z.infer<typeof RevealedIdNumber>>(id, 'reveal-id', { reason }),
    gcTime: 0,
    meta: { changes: [noun.noun] },
  });
  if (reveal.data) return <Shown name={name} idNumber={reveal.data.id_number} onClose={onClose} />;
  return (
    <TextQuestion
      title={t('revealing.title', { name })}
      text={t('revealing.text')}
      label={t('revealing.reason')}
      hint={t('revealing.reasonHint')}
      okText={t('revealing.show')}
      longest={longest}
      isRunning={reveal.isPending}
      problem={reveal.error && inWords(reveal.error, zone)}
      onAnswer={(reason) => reveal.mutate(reason.replaceAll(/\s+/g, ' '))}
      onCancel={onClose}
    />
  );
}

function inWords(error: Error, zone: string): Error {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === undefined) return error;
  const again = new Date(serverNow() + error.retryAfter).toISOString();
  return new Error(t('revealing.tooMany', { time: wallClock(zone, again).slice(11, 16) }));
}

interface ShownProps {
  name: string;
  idNumber: string;
  onClose: () => void;
}

function Shown({ name, idNumber, onClose }: ShownProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, shownFor);
    return () => clearTimeout(timer);
  }, [onClose]);
  return (
    <Dialog
      isSmall
      width={416}
      title={t('revealing.title', { name })}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
      onCancel={onClose}
    >
      <Typography.Text className={`${styles.number} line gap8`} copyable={{ text: idNumber }}>
        <bdi dir="ltr">{idNumber}</bdi>
      </Typography.Text>
      <p className="small quiet">{t('revealing.shownFor')}</p>
    </Dialog>
  );
}
