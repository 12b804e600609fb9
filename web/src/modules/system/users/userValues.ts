import type { User } from '#contract/system/users';
import type { Values } from '../../../components/form/merging/merge.ts';

const blank = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  job_title: '',
  team_id: null,
  groups: [],
  language: 'en',
  time_zone: null,
  is_active: true,
  is_superuser: false,
};

type Held = Record<keyof typeof blank, unknown>;

const idOf = (group: unknown): unknown =>
  typeof group === 'object' && group !== null && 'id' in group ? group.id : group;

/** What the form shows; a record names its roles, a form and a merge hold their ids. */
export function userValues(user: User | undefined): Values {
  if (!user) return { ...blank, password: '' };
  const held: Held = { ...user, groups: (user.groups as unknown[]).map(idOf) };
  return Object.fromEntries(Object.keys(blank).map((field) => [field, held[field as keyof Held]]));
}

/** Without a password they are invited. */
export function userBody({ password, ...values }: Values): Values {
  return password === undefined || password === '' ? values : { ...values, password };
}
