import { Button } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { enteredLostReasons } from '#contract/cover/renewals/renewals';
import type { ContactCreate } from '#contract/cover/renewals/renewalContacts';
import { t } from '../../../messages/t.ts';
import { KeyButton } from './KeyButton.tsx';
import styles from './sprint.module.css';

type Reason = NonNullable<ContactCreate['lost_reason']>;

interface LostReasonsProps {
  onReason: (reason: Reason) => void;
  onBack: () => void;
}

/** Why a renewal is lost, each by the number in front of it. */
export function LostReasons({ onReason, onBack }: LostReasonsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <section className="stack gap10">
      <div className={`${styles.stepHead} line apart`}>
        <h2 ref={title} tabIndex={-1}>
          {t('renewal_sprint.why')}
        </h2>
        <Button onClick={onBack}>{t('renewal_sprint.back')}</Button>
      </div>
      <div className={styles.reasons}>
        {(enteredLostReasons as Reason[]).map((reason, place) => (
          <KeyButton
            key={reason}
            keys={String(place + 1)}
            label={t(`renewals.lost_reason_${reason}`)}
            className={styles.reason}
            onPress={() => onReason(reason)}
          />
        ))}
      </div>
    </section>
  );
}
