import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EmailRecipient, Mailbox } from '#contract/office/emails';
import { ranked } from '../../../../components/select/ranking.ts';
import { Select, type Choice } from '../../../../components/select/Select.tsx';
import { useAfterPause } from '../../../../components/useAfterPause.ts';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { recipientsFor } from '../emails.queries.ts';
import { addressText } from '../emailText.ts';
import { isAddress, mailboxesIn } from '../mailboxes.ts';
import styles from './composer.module.css';

interface RecipientsInputProps {
  id: string;
  value: Mailbox[];
  /** Those of the record that the mail is about. */
  suggestions: Mailbox[];
  onChange: (value: Mailbox[]) => void;
  autoFocus?: boolean;
  /** What is wrong with it besides the addresses themselves. */
  fault?: string | undefined;
}

const fewest = 2;
const nobody: EmailRecipient[] = [];

/** Whom the server knows by what is typed; nobody while that is too short. */
function useFound(text: string): EmailRecipient[] {
  const isLong = text.length >= fewest && text.length <= 100;
  const { data } = useQuery({ ...recipientsFor(text), enabled: isLong });
  return isLong ? (data ?? nobody) : nobody;
}

const choiceOf = (mailbox: Mailbox): Choice => ({ value: mailbox.address, label: addressText(mailbox) });
const foundChoice = (found: EmailRecipient): Choice => ({
  ...choiceOf(found),
  hint: inLine([t(`emails.recipient_${found.kind}`), found.of]),
});

/** To whom a mail goes: typed, pasted, or found by name among whom the record and the office know. */
export function RecipientsInput(props: RecipientsInputProps) {
  const { id, value, suggestions, onChange, autoFocus = false, fault } = props;
  const [text, setText] = useState('');
  const found = useFound(useAfterPause(text.trim()));
  const known = new Map([...found, ...suggestions, ...value].map((each) => [each.address, each]));
  const wrong = value.find((each) => !isAddress(each));
  // A name alone is the one whom it finds; of several nobody is chosen unseen.
  const named = wrong?.address.includes('@') ? '' : (wrong?.address ?? '');
  const [meant, another] = useFound(named);
  const replace = useEffectEvent(({ address, name }: Mailbox) =>
    onChange(value.map((each) => (each === wrong ? { address, name } : each))),
  );
  useEffect(() => {
    if (meant && !another) replace(meant);
  }, [meant, another]);
  const said = wrong ? t('emails.wrongAddress', { address: wrong.address }) : fault;
  return (
    <div className={styles.input}>
      <Select
        id={id}
        mode="tags"
        autoFocus={autoFocus}
        className={styles.recipients ?? ''}
        tokenSeparators={[',', ';', '\n', '\t']}
        suffixIcon={null}
        value={value.map(({ address }) => address)}
        options={[
          ...found.map(foundChoice),
          ...ranked(
            [...known.values()].filter(({ address }) => !found.some((each) => each.address === address)),
            text,
            addressText,
          ).map(choiceOf),
        ]}
        asked={{ text, onText: setText, isAnswered: true }}
        notFoundContent={null}
        status={said === undefined ? '' : 'error'}
        {...(said === undefined ? {} : { 'aria-invalid': true })}
        onChange={(entries: string[]) => {
          setText('');
          onChange(
            entries.flatMap((entry) => {
              const chosen = known.get(entry);
              return chosen ? [{ address: chosen.address, name: chosen.name }] : mailboxesIn(entry);
            }),
          );
        }}
      />
      {said !== undefined && (
        <p role="alert" className="small late">
          {said}
        </p>
      )}
    </div>
  );
}
