import type { Caller } from '../server/src/auth/caller.ts';
import type { Tx } from '../server/src/db/connect.ts';
import { findGroupByName } from '../server/src/modules/system/groups/groups.queries.ts';
import {
  checkedPasswordHash,
  createUser,
  updateUser,
} from '../server/src/modules/system/users/users.service.ts';
import { people, superuser, type DemoPerson } from './people.ts';
import type { DemoTeam } from './teams.ts';

export const demoPassword = 'Harbour-Lantern-42';

/** `fatima.alzaabi@covernote.example`, in letters that every keyboard has. */
export const emailOf = ({ name }: DemoPerson): string => {
  const [first, last] = name.map((part) =>
    part
      .normalize('NFD')
      .replaceAll(/[^A-Za-z]/g, '')
      .toLowerCase(),
  );
  return `${first}.${last}@covernote.example`;
};

const fieldsOf = (person: DemoPerson) => ({
  email: emailOf(person),
  first_name: person.name[0],
  last_name: person.name[1],
  phone: person.phone,
  job_title: person.job_title,
  time_zone: 'Asia/Dubai',
});

export type HashedPeople = { person: DemoPerson; hash: string }[];

/** Made before the transaction begins, because hashing is slow. */
export async function hashPasswords(): Promise<HashedPeople> {
  const hashed: HashedPeople = [];
  for (const person of people) {
    const hash = (await checkedPasswordHash(demoPassword, fieldsOf(person))) ?? '';
    hashed.push({ person, hash });
  }
  return hashed;
}

const unchanged = { version: undefined, passwordHash: undefined };

export async function plantUsers(
  tx: Tx,
  caller: Caller,
  hashed: HashedPeople,
  teams: Map<DemoTeam, number>,
): Promise<void> {
  await updateUser(tx, caller, caller.user_id, fieldsOf(superuser), unchanged);
  for (const { person, hash } of hashed) {
    const role = await findGroupByName(tx, person.role);
    const user = await createUser(
      tx,
      caller,
      {
        ...fieldsOf(person),
        password: demoPassword,
        team_id: (person.team && teams.get(person.team)) ?? null,
        groups: role ? [role.id] : [],
      },
      hash,
    );
    if (person.has_left) await updateUser(tx, caller, user.id, { is_active: false }, unchanged);
  }
}
