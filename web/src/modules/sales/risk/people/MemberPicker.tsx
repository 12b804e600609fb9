import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { NamedMember } from '#contract/people/members';
import { Question } from '../../../../components/dialog/Question.tsx';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { t } from '../../../../messages/t.ts';
import type { MemberSource } from './useMembers.ts';

interface MemberPickerProps {
  members: MemberSource;
  onAdd: (members: NamedMember[]) => void;
}

/** Members of the account, some or all of them, as rows of the list. */
export function MemberPicker({ members, onAdd }: MemberPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!members.options) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('risk.addMembers')}</Button>
      {isOpen && (
        <MemberQuestion
          members={members}
          options={members.options}
          onAdd={onAdd}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface MemberQuestionProps extends MemberPickerProps {
  options: NonNullable<MemberSource['options']>;
  onClose: () => void;
}

function MemberQuestion({ members, options, onAdd, onClose }: MemberQuestionProps) {
  const [ids, setIds] = useState<number[]>([]);
  const [isEveryone, setIsEveryone] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const add = () => {
    setIsRunning(true);
    (isEveryone ? members.everyone() : members.learn(ids))
      .then(onAdd)
      .then(onClose)
      .catch((error: Error) => {
        setProblem(error);
        setIsRunning(false);
      });
  };
  return (
    <Question
      title={t('risk.addMembersTitle')}
      label={t('risk.addMembersLabel')}
      okText={t('risk.addChosen')}
      isReady={isEveryone || ids.length > 0}
      isRunning={isRunning}
      problem={problem}
      onOk={add}
      onCancel={onClose}
    >
      {(asked) => (
        <>
          <RecordSelect
            {...asked}
            isMultiple
            disabled={isEveryone}
            options={options}
            value={ids}
            onChange={setIds}
          />
          <Checkbox checked={isEveryone} onChange={({ target }) => setIsEveryone(target.checked)}>
            {t('risk.addEveryone')}
          </Checkbox>
        </>
      )}
    </Question>
  );
}
