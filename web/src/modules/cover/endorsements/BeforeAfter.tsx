import { Button } from 'antd';
import { useState } from 'react';
import type { PolicyType } from '#contract/base/amounts/lines';
import type { ChangeShown } from '#contract/cover/endorsements/coverChange';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import { direction } from '../../../messages/language.ts';
import { t } from '../../../messages/t.ts';
import { changeRows, type ChangedField, type ChangeRow } from './changeRows.ts';
import styles from './endorsements.module.css';
import { useChangeWords } from './useChangeWords.ts';

interface BeforeAfterProps {
  changes: ChangeShown;
  links: Endorsement['risk_links'];
  policyType: PolicyType;
  currency: string;
}

const atOnce = 30;

/** What a change takes off, brings and makes otherwise, each with a word for it. */
export function BeforeAfter({ changes, links, policyType, currency }: BeforeAfterProps) {
  const [most, setMost] = useState(atOnce);
  const words = useChangeWords({ risk_links: links, currency, policy_type: policyType });
  const rows = changeRows(changes, words);
  if (rows.length === 0) return <p className="quiet">{t('endorsement_screens.coverStays')}</p>;
  return (
    <>
      <ul className="stack gap8">
        {rows.slice(0, most).map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
      {rows.length > most && <Button onClick={() => setMost(most + atOnce)}>{t('risk.showMore')}</Button>}
    </>
  );
}

function Row({ row: { kind, title, detail, fields } }: { row: ChangeRow }) {
  return (
    <li className={`${styles.change} shaded stack ${styles[kind]}`}>
      <span className="small strong">{t(`endorsement_screens.${kind}`)}</span>
      <div className={styles.what}>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {fields.length === 0 && detail !== '' && (
          <span className="quiet">
            <bdi>{detail}</bdi>
          </span>
        )}
        {fields.length > 0 && (
          <dl className={styles.fields}>
            {fields.map((field) => (
              <Field key={field.field} field={field} />
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

const arrow = direction === 'rtl' ? '←' : '→';

function Field({ field: { label, before, after } }: { field: ChangedField }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <del>
          <bdi>{before}</bdi>
        </del>{' '}
        <span aria-hidden="true">{arrow}</span>{' '}
        <ins>
          <bdi>{after}</bdi>
        </ins>
      </dd>
    </div>
  );
}
