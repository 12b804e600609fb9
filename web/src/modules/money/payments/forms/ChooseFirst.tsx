import { useState } from 'react';
import type { OptionsOf } from '../../../../components/list/listTypes.ts';
import { Question } from '../../../../components/dialog/Question.tsx';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { t } from '../../../../messages/t.ts';

interface ChooseFirstProps {
  title: string;
  label: string;
  options: OptionsOf;
  onChoose: (id: number) => void;
  onCancel: () => void;
}

/** Whose money it is, before anything else is asked. */
export function ChooseFirst({ title, label, options, onChoose, onCancel }: ChooseFirstProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Question
      title={title}
      label={label}
      isRequired
      okText={t('payment_forms.goOn')}
      isReady={chosen !== null}
      onOk={() => chosen !== null && onChoose(chosen)}
      onCancel={onCancel}
    >
      {(asked) => <RecordSelect {...asked} options={options} value={chosen} onChange={setChosen} />}
    </Question>
  );
}
