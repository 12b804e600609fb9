import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { valueAt } from '../../../../components/form/fields/fieldPaths.ts';
import { useField, useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import { strangersIn, wholeAmong, withMembers } from './riskPeople.ts';
import type { MemberSource } from './useMembers.ts';

const path = ['risk'];
/** Where only members of the account are covered, those who are none yet are made some. */
export function MembersOnly({ members }: { members: MemberSource }) {
  const form = useSchemaFormAround();
  const { store } = form;
  const risk = useField(form, 'risk', () => valueAt(store.read(), path)) as Values;
  const strangers = useMemo(() => strangersIn(risk), [risk]);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (strangers.length === 0) return null;
  const { enrol } = members;
  const whole = wholeAmong(risk, strangers);
  const run = async () => {
    if (!enrol) return;
    setIsRunning(true);
    setFailure(undefined);
    try {
      const made = await enrol(whole, risk);
      store.set(path, withMembers(valueAt(store.read(), path) as Values, made));
    } catch (error) {
      setFailure(whatIsWrong(error as Error, whole));
    }
    setIsRunning(false);
  };
  return (
    <Alert
      type={failure ? 'error' : 'warning'}
      showIcon
      className="below16"
      title={t('risk.strangers', { count: strangers.length })}
      description={failure ?? hintFor(enrol !== undefined, whole.length < strangers.length)}
      action={
        enrol && (
          <Button loading={isRunning} disabled={whole.length === 0} onClick={() => void run()}>
            {t('risk.enrol')}
          </Button>
        )
      }
    />
  );
}

function hintFor(canEnrol: boolean, isSomeoneIncomplete: boolean): string {
  if (!canEnrol) return t('risk.strangersRefused');
  return isSomeoneIncomplete ? t('risk.strangersIncomplete') : t('risk.strangersHint');
}

/** What is wrong with one of them is told with the name. */
function whatIsWrong(error: Error, people: readonly Values[]): string {
  const [problem] = fieldProblems(error);
  const person = people[Number(problem?.path[1])];
  if (!problem || !person) return error.message;
  return `${String(person['first_name'])} ${String(person['last_name'])}: ${inWords(problem.text)}`;
}
