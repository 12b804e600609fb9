import { Alert, Form, Input } from 'antd';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { firstField } from './firstField.ts';
import styles from './Question.module.css';

/** What belongs to the input of a question. */
interface Asked {
  id: string;
  'aria-describedby'?: string;
  'aria-required'?: 'true';
  [firstField]: true;
}

interface QuestionProps {
  title: string;
  text?: string | undefined;
  /** What is asked for. */
  label: string;
  hint?: string | undefined;
  /** Said at the label, where the input does not say so itself. */
  isRequired?: boolean;
  okText: string;
  cancelText?: string;
  isDangerous?: boolean;
  /** As long as there is no answer there is nothing to do. */
  isReady?: boolean;
  isRunning?: boolean;
  problem?: Error | null | undefined;
  onOk: () => void;
  onCancel: () => void;
  /** The one input, under the label. */
  children: (asked: Asked) => ReactNode;
}

/** Asks for one thing before something happens. Enter answers, and Ctrl+Enter where Enter makes a line. */
export function Question(props: QuestionProps) {
  const { title, text, label, hint, okText, cancelText, problem } = props;
  const { isDangerous = false, isReady = true, isRunning = false, isRequired = false } = props;
  const id = useId();
  const answer = () => {
    if (isReady && !isRunning) props.onOk();
  };
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) answer();
  };
  return (
    <Dialog
      isSmall
      width={416}
      title={title}
      okText={okText}
      {...(cancelText === undefined ? {} : { cancelText })}
      okButtonProps={{ danger: isDangerous, loading: isRunning, disabled: !isReady }}
      onOk={answer}
      onCancel={props.onCancel}
    >
      <Form layout="vertical" className={styles.question ?? ''} onFinish={answer} onKeyDown={byKey}>
        {problem && <Alert type="error" showIcon title={problem.message} />}
        {text && <p className="quiet">{text}</p>}
        <label htmlFor={id} className={isRequired ? 'required' : undefined}>
          {label}
        </label>
        {props.children({
          id,
          [firstField]: true,
          ...(hint ? { 'aria-describedby': `${id}-hint` } : {}),
          ...(isRequired ? { 'aria-required': 'true' as const } : {}),
        })}
        {hint && (
          <p id={`${id}-hint`} className="small quiet">
            {hint}
          </p>
        )}
      </Form>
    </Dialog>
  );
}

interface TextQuestionProps extends Omit<QuestionProps, 'onOk' | 'isReady' | 'children'> {
  /** How many letters the answer may have. */
  longest: number | undefined;
  /** It may be left empty. */
  isOptional?: boolean;
  onAnswer: (text: string) => void;
}

/** Asks why, or what came of it, before something happens. */
export function TextQuestion({ longest, isOptional = false, onAnswer, ...question }: TextQuestionProps) {
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  return (
    <Question {...question} isReady={isOptional || text !== ''} onOk={() => onAnswer(text)}>
      {(asked) => (
        <Input.TextArea
          {...asked}
          autoFocus
          required={!isOptional}
          rows={3}
          maxLength={longest}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Question>
  );
}
