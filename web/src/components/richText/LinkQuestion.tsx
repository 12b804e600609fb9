import { Input } from 'antd';
import { useState } from 'react';
import { t } from '../../messages/t.ts';
import { Question } from '../dialog/Question.tsx';

interface LinkQuestionProps {
  onAnswer: (address: string) => void;
  onCancel: () => void;
}

/** `example.com` is meant as a web address. */
function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  const address = /^(https?:|mailto:|tel:|\{\{)/i.test(text) ? text : `https://${text}`;
  return text === '' || /\s/.test(text) || !(text.startsWith('{{') || URL.canParse(address))
    ? undefined
    : address;
}

/** Asks where a link leads. */
export function LinkQuestion({ onAnswer, onCancel }: LinkQuestionProps) {
  const [typed, setTyped] = useState('');
  const address = addressOf(typed);
  return (
    <Question
      title={t('rich_text.linkTitle')}
      label={t('rich_text.linkAddress')}
      okText={t('rich_text.link')}
      isReady={address !== undefined}
      onOk={() => address !== undefined && onAnswer(address)}
      onCancel={onCancel}
    >
      {(asked) => (
        <Input
          {...asked}
          autoFocus
          dir="ltr"
          autoComplete="off"
          maxLength={2000}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Question>
  );
}
