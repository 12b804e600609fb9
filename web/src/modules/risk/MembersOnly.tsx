import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { Person } from '#contract/risk/people';
import { valueAt } from '../../components/form/fieldPaths.ts';
import { useField, useSchemaFormAround } from '../../components/form/formContext.ts';
import type { Values } from '../../components/form/merge.ts';
import { t } from '../../messages/t.ts';
import styles from './risk.module.css';
import { strangersIn, withMembers } from './riskPeople.ts';
import type { MemberSource } from './useMembers.ts';

const path = ['risk'];
/** The row of a census has a certificate as well, which a person has not. */
const isWhole = ({ certificate_no: _certificate, ...person }: Values): boolean =>
  Person.safeParse(person).success;

/** Where only members of the account are covered, those who are none yet are made some. */
export function MembersOnly({ members }: { members: MemberSource }) {
  const form = useSchemaFormAround();
  const { store } = form;
  const risk = useField(form, 'risk', () => valueAt(store.read(), path)) as Values;
  const strangers = useMemo(() => strangersIn(risk), [risk]);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<Error>();
  if (strangers.length === 0) return null;
  const { enrol } = members;
  const whole = strangers.filter(isWhole);
  const run = async () => {
    if (!enrol) return;
    setIsRunning(true);
    setFailure(undefined);
    try {
      const { made, failure: ended } = await enrol(whole);
      store.set(path, withMembers(valueAt(store.read(), path) as Values, made));
      setFailure(ended);
    } catch (error) {
      setFailure(error as Error);
    }
    setIsRunning(false);
  };
  return (
    <Alert
      type={failure ? 'error' : 'warning'}
      showIcon
      className={styles.strangers ?? ''}
      title={t('risk.strangers', { count: strangers.length })}
      description={failure?.message ?? hintFor(enrol !== undefined, whole.length < strangers.length)}
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
