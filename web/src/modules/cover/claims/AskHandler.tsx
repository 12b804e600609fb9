import { useState } from 'react';
import type { OnAnswer } from '../../../components/list/listTypes.ts';
import { Question } from '../../../components/dialog/Question.tsx';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { t } from '../../../messages/t.ts';
import { users } from '../../system/users/users.queries.ts';

/** Who handles the chosen claims from now on. */
export function AskHandler({ onAnswer }: { onAnswer: OnAnswer }) {
  const [handler_id, setHandler] = useState<number | null>(null);
  return (
    <Question
      title={t('claim_screens.assignTitle')}
      label={t('claims.handler')}
      okText={t('claim_screens.assign')}
      isReady={handler_id !== null}
      onOk={() => onAnswer({ handler_id })}
      onCancel={() => onAnswer(undefined)}
    >
      {(asked) => (
        <RecordSelect {...asked} options={users.options} value={handler_id} onChange={setHandler} />
      )}
    </Question>
  );
}
