import { Alert } from 'antd';
import type { Policy } from '#contract/cover/policies';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import { gapSentences } from '../../sales/risk/riskGaps.ts';
import { isEditable } from './policyText.ts';
import styles from './policies.module.css';

/** What should be known before the policy is issued, in sentences; its documents are told by themselves. */
function warningsOf({ warnings, risk }: Policy): string[] {
  return [
    ...warnings.filter(({ about }) => about !== 'documents').map(({ sentence }) => inWords(sentence)),
    ...(risk ? gapSentences(risk) : []),
  ];
}

/** Shown as long as something can still be done about it. */
export function PolicyWarnings({ policy }: { policy: Policy }) {
  const sentences = isEditable(policy) ? warningsOf(policy) : [];
  if (sentences.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('policy_screens.beforeIssue')}
      description={
        <ul className={styles.sentences}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      }
    />
  );
}
