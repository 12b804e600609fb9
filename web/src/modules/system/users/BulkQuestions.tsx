import { useState } from 'react';
import { Question } from '../../../components/dialog/Question.tsx';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { t } from '../../../messages/t.ts';
import { teams } from '../teams/teams.queries.ts';
import { users } from './users.queries.ts';

interface QuestionProps {
  onAnswer: (data: object | undefined) => void;
}

/** Leaving it empty takes the selected people out of their team. */
export function AskTeam({ onAnswer }: QuestionProps) {
  const [team, setTeam] = useState<number | null>(null);
  return (
    <Question
      title={t('users.setTeamTitle')}
      okText={t('users.setTeam')}
      label={t('users.team')}
      onOk={() => onAnswer({ team_id: team })}
      onCancel={() => onAnswer(undefined)}
    >
      {(asked) => (
        <RecordSelect
          {...asked}
          allowClear
          options={teams.options}
          placeholder={t('users.setTeamNone')}
          value={team}
          onChange={setTeam}
        />
      )}
    </Question>
  );
}

export function AskSuccessor({ onAnswer }: QuestionProps) {
  const [successor, setSuccessor] = useState<number | null>(null);
  return (
    <Question
      title={t('users.deleteSelected')}
      text={t('users.deleteHint')}
      okText={t('common.delete')}
      isDangerous
      label={t('users.reassign_to')}
      hint={t('users.reassign_toHint')}
      onOk={() => onAnswer(successor === null ? {} : { reassign_to: successor })}
      onCancel={() => onAnswer(undefined)}
    >
      {(asked) => (
        <RecordSelect
          {...asked}
          allowClear
          options={users.options}
          value={successor}
          onChange={setSuccessor}
        />
      )}
    </Question>
  );
}
