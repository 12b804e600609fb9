import { fold } from '#contract/base/values/folding';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { shown } from '../cells.ts';
import type { RiskNames } from '../riskNames.ts';
import { personName } from '../riskText.ts';

/** The others of the same list, among whom somebody has a principal. */
export interface Peers {
  nameOf: (id: string) => string | undefined;
  /** The id of who is meant by an employee number, a name or the number of the row. */
  find: (text: string) => string | undefined;
  /** Who may have dependants. */
  heads: readonly { id: string; name: string }[];
}

const isHead = (row: Values, { members }: Pick<RiskNames, 'members'>): boolean => {
  const member = typeof row['member_id'] === 'number' ? members.get(row['member_id']) : undefined;
  return member ? member.principal_id === null : !row['principal'];
};

export function peersIn(rows: readonly Values[], names: Pick<RiskNames, 'members'>): Peers {
  const people = rows.map((row) => {
    const member = typeof row['member_id'] === 'number' ? names.members.get(row['member_id']) : undefined;
    const number = member?.employee_no ?? shown(row['employee_no']);
    return { id: shown(row['id']), name: personName(row, names), number, isHead: isHead(row, names) };
  });
  const heads = people.filter((person) => person.isHead && person.name !== '');
  const byId = new Map(people.map(({ id, name }) => [id, name]));
  return {
    nameOf: (id) => byId.get(id),
    find: (text) => {
      const word = fold(text);
      const found =
        heads.find(({ number }) => number !== '' && fold(number) === word) ??
        heads.find(({ name }) => fold(name) === word) ??
        people.find(({ name }) => fold(name) === word) ??
        (/^\d{1,4}$/.test(word) ? people[Number(word) - 1] : undefined);
      return found?.id;
    },
    heads,
  };
}
