import type { Contact } from '#contract/base/values/contacts';
import { entriesCodec } from './codec.ts';

/** `quotes | Mona Haddad | mona@example.com | +971 4 123 4567`, a line for each. */
export const contactsCodec = entriesCodec<Contact>([
  { field: 'purpose' },
  { field: 'name' },
  { field: 'email' },
  { field: 'phone' },
]);
