import type { Mailbox } from '#contract/office/emails';
import { emailAddress } from '#contract/base/values/contacts';

const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/;

/** `Amal Haddad <amal@example.com>` as it is pasted, or an address alone. */
export function mailboxOf(text: string): Mailbox {
  const [, name = '', address = text] = named.exec(text) ?? [];
  return { address: address.trim(), name: name.trim().slice(0, 150) };
}

/** Each entry of a list that is pasted: by lines, commas and semicolons, or addresses alone by spaces as well. */
export function mailboxesIn(text: string): Mailbox[] {
  const entries = text
    .split(/[\n\r\t,;،؛]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return entries.flatMap((entry) => {
    const words = entry.split(/\s+/).map(mailboxOf);
    return words.every(isAddress) ? words : [mailboxOf(entry)];
  });
}

export const isAddress = ({ address }: Mailbox): boolean => emailAddress.safeParse(address).success;

type Reachable = { email: string; name: string };

/** Each address once, under the first of its names. */
export function mailboxesOf(people: Reachable[]): Mailbox[] {
  const byAddress = new Map<string, Mailbox>();
  for (const { email, name } of people)
    if (email !== '' && !byAddress.has(email)) byAddress.set(email, { address: email, name });
  return [...byAddress.values()];
}
