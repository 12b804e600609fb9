import { useQuery } from '@tanstack/react-query';
import { AutoComplete } from 'antd';
import { useState } from 'react';
import { AccountCreate } from '#contract/people/accounts';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';
import type { OnAnswer } from '../../../../components/list/listTypes.ts';
import { Question } from '../../../../components/dialog/Question.tsx';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { t } from '../../../../messages/t.ts';
import { users } from '../../../system/users/users.queries.ts';
import { accountTags } from '../accounts.queries.ts';

export function AskOwner({ onAnswer }: { onAnswer: OnAnswer }) {
  const [owner, setOwner] = useState<number | null>(null);
  return (
    <Question
      title={t('accounts.assignMany')}
      label={t('accounts.newOwner')}
      okText={t('accounts.assign')}
      isReady={owner !== null}
      onOk={() => onAnswer({ owner_id: owner })}
      onCancel={() => onAnswer(undefined)}
    >
      {(asked) => <RecordSelect {...asked} options={users.options} value={owner} onChange={setOwner} />}
    </Question>
  );
}

const longest = fieldSpec(AccountCreate, 'tags.0').maxLength;

interface AskTagProps {
  title: string;
  onAnswer: OnAnswer;
}

/** A tag that is in use, or a new one. */
export function AskTag({ title, onAnswer }: AskTagProps) {
  const [tag, setTag] = useState('');
  const found = useQuery(accountTags(tag.trim()));
  const answer = () => {
    if (tag.trim() !== '') onAnswer({ tag: tag.trim() });
  };
  return (
    <Question
      title={title}
      label={t('accounts.tag')}
      okText={title}
      isReady={tag.trim() !== ''}
      onOk={answer}
      onCancel={() => onAnswer(undefined)}
    >
      {(asked) => (
        <AutoComplete
          {...asked}
          autoFocus
          maxLength={longest}
          value={tag}
          onChange={setTag}
          options={(found.data ?? []).map((value) => ({ value }))}
        />
      )}
    </Question>
  );
}
