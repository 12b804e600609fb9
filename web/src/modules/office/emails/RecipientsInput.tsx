import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { emailAddress } from '#contract/base/contacts';
import type { Mailbox } from '#contract/office/emails';
import type { Account, AccountSummary } from '#contract/people/accounts';
import { records } from '../../../api/records.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { Select } from '../../../components/select/Select.tsx';
import { useAfterPause } from '../../../components/useAfterPause.ts';
import { t } from '../../../messages/t.ts';
import { addressText } from './emailText.ts';
import { mailboxOf } from './mailboxes.ts';
import styles from './composer.module.css';

interface RecipientsInputProps {
  id: string;
  value: Mailbox[];
  /** Those of the record that the mail is about. */
  suggestions: Mailbox[];
  onChange: (value: Mailbox[]) => void;
  autoFocus?: boolean;
}

const accounts = records<Account, AccountSummary>('accounts');
const fewest = 2;
const most = 8;

/** Accounts whose name, number or address has what is typed. */
function useFound(text: string): Mailbox[] {
  const may = useMay();
  const search = useAfterPause(text.trim());
  const { data } = useQuery({
    ...accounts.list({ search, page_size: most }),
    enabled: search.length >= fewest && may('accounts:view'),
  });
  if (search.length < fewest) return [];
  return (data?.results ?? [])
    .filter(({ email }) => email !== '')
    .map(({ email, display_name }) => ({ address: email, name: display_name }));
}

/** To whom a mail goes: typed, pasted, or chosen among those whom the record knows. */
export function RecipientsInput({
  id,
  value,
  suggestions,
  onChange,
  autoFocus = false,
}: RecipientsInputProps) {
  const [text, setText] = useState('');
  const found = useFound(text);
  const known = new Map([...found, ...suggestions, ...value].map((each) => [each.address, each]));
  const wrong = value.filter(({ address }) => !emailAddress.safeParse(address).success);
  return (
    <div className={styles.input}>
      <Select
        id={id}
        mode="tags"
        autoFocus={autoFocus}
        className={styles.recipients ?? ''}
        tokenSeparators={[',', ';']}
        suffixIcon={null}
        value={value.map(({ address }) => address)}
        options={[...known.values()].map((each) => ({ value: each.address, label: addressText(each) }))}
        asked={{ text, onText: setText, isAnswered: true }}
        notFoundContent={null}
        status={wrong.length > 0 ? 'error' : ''}
        {...(wrong.length > 0 ? { 'aria-invalid': true } : {})}
        onChange={(entries: string[]) => {
          setText('');
          onChange(entries.map((entry) => known.get(entry) ?? mailboxOf(entry)));
        }}
      />
      {wrong.length > 0 && (
        <p role="alert" className={styles.wrong}>
          {t('emails.wrongAddress', { address: wrong[0]?.address ?? '' })}
        </p>
      )}
    </div>
  );
}
