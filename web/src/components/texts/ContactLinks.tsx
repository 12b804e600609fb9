import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useContext, type MouseEvent } from 'react';
import { senders } from '../../api/senders.ts';
import { useMay } from '../../auth/currentUser.ts';
import { linkTo, type Address } from '../address/linkTo.ts';
import { ModalSectionContext, sameList } from '../list/listState.ts';
import { listAddress } from '../address/recordAddress.ts';

interface EmailLinkProps {
  email: string;
  /** Who is reached there. */
  name?: string;
  /** The page of the record that the mail is about; the one that is shown, where that is a record's. */
  about?: Address;
}

/** Where a mail is written: on the page of the record that it is about, or else among all mails. */
function usePlaceToWrite(about: Address | undefined): Address {
  const isOnRecord = useContext(ModalSectionContext) === 'modal_section';
  if (about) return linkTo(about, { tab: 'emails', modal: 'email_create' });
  if (!isOnRecord) return linkTo(listAddress('emails'), { modal: 'email_create' });
  return linkTo('.', (before) => ({ ...before, modal: 'email_create', modal_record_id: undefined }));
}

/** Writes to someone; a long address breaks before its host. */
export function EmailLink({ email, name = '', about }: EmailLinkProps) {
  const may = useMay();
  const client = useQueryClient();
  const navigate = useNavigate();
  const place = usePlaceToWrite(about);
  const typed = { to: [{ address: email, name }] };
  const mailto = `mailto:${email}`;
  const [local, host] = email.split('@');
  const text = (
    <bdi dir="ltr">
      {local}
      <wbr />@{host}
    </bdi>
  );
  if (!may('emails:view') || !may('emails:create') || !may('emails:update'))
    return (
      <a href={mailto} title={email}>
        {text}
      </a>
    );
  /** Whoever has no account to send through writes by a mail program of their own. */
  const write = async () => {
    const usable = await client.ensureQueryData(senders).catch(() => []);
    if (usable.length === 0) location.assign(mailto);
    else
      await navigate({ ...place, state: (before) => ({ ...sameList(before), typed }), resetScroll: false });
  };
  const begin = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void write();
  };
  return (
    <Link {...place} title={email} onClick={begin} preload={false}>
      {text}
    </Link>
  );
}

/** Rings someone up; the number reads from left to right in every language. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
    <bdi dir="ltr">{phone}</bdi>
  </a>
);
