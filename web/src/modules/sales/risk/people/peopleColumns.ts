import { useMemo } from 'react';
import { fold } from '#contract/base/values/folding';
import type { NamedMember } from '#contract/people/members';
import type { Organisation } from '#contract/system/organisation';
import type { Risk } from '#contract/sales/risk/risk';
import { CoveredMember, Person } from '#contract/sales/risk/people';
import { useOrganisation } from '../../../../api/organisation.ts';
import { isDay } from '../../../../components/calendar/useTypedDates.ts';
import { countryName, countryOptions } from '../../../../components/countries.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { formatDay } from '../../../../components/days/dates.ts';
import { choiceText } from '../../../../messages/t.ts';
import { columnsFor, shown, type ItemColumn } from '../cells.ts';
import { readBirth } from '../census/birthDays.ts';
import { readCountry } from '../census/nationalities.ts';
import { readGender, readMaritalStatus, readRelation } from '../census/personWords.ts';
import type { Peers } from './peers.ts';
import type { RiskNames } from '../riskNames.ts';

const choice = (key: string, value: string): string => choiceText('risk', key, value) ?? value;
const isCountry = (text: string) => /^[A-Z]{2}$/.test(text);
const called = (code: string): string => (isCountry(code) ? countryName(code) : code);

interface PeopleList {
  names: RiskNames;
  peers: Peers;
  /** The names of the categories; undefined where people have none of a list. */
  categories: readonly string[] | undefined;
  /** Where people are described, with the document by which each is known. */
  hasDocuments?: boolean | undefined;
}

/** The columns of a census; what the record of a member tells is not typed. */
export function usePeopleColumns({ names, peers, categories, hasDocuments }: PeopleList): ItemColumn[] {
  const { date_order: order, date_format: format, today } = useOrganisation();
  const countries = useMemo(() => countryOptions().map(({ label }) => label), []);
  return useMemo(
    () => peopleColumns({ names, peers, categories, hasDocuments }, { order, format, today, countries }),
    [names, peers, categories, hasDocuments, order, format, today, countries],
  );
}

export type PeopleWords = Pick<Organisation, 'today'> & {
  countries: readonly string[];
  order: Organisation['date_order'];
  format: Organisation['date_format'];
};

export function peopleColumns(
  { names, peers, categories, hasDocuments = false }: PeopleList,
  { order, format, today, countries }: PeopleWords,
): ItemColumn[] {
  const { members } = names;
  const of = columnsFor(categories ? CoveredMember : Person);
  const told = (column: ItemColumn, tell: (member: NamedMember) => string): ItemColumn => ({
    ...column,
    isFixed: (row) => typeof row['member_id'] === 'number',
    textOf: (row) => {
      const member = typeof row['member_id'] === 'number' ? members.get(row['member_id']) : undefined;
      return member ? tell(member) : column.textOf(row);
    },
  });
  const birth = of.text('date_of_birth', 110, {
    textOf: (row) => {
      const day = shown(row['date_of_birth']);
      return isDay(day) ? formatDay(day, format) : day;
    },
    write: (row, text) => ({ ...row, date_of_birth: (readBirth(text, { order, today }) ?? text) || null }),
  });
  const nationality = of.text('nationality', 125, {
    choices: countries,
    textOf: (row) => called(shown(row['nationality'])),
    write: (row, text) => ({ ...row, nationality: readCountry(text) ?? text }),
  });
  const principal = of.text('principal', 145, {
    choices: peers.heads.map(({ name }) => name),
    textOf: (row) => peers.nameOf(shown(row['principal'])) ?? shown(row['principal']),
    write: (row, text) => ({ ...row, principal: peers.find(text) ?? text }),
  });
  const nameOfMember = (id: number | null) => (id === null ? '' : (members.get(id)?.label ?? ''));
  return [
    told(of.text('first_name', 130), ({ label }) => label),
    told(of.text('last_name', 130), () => ''),
    told(birth, ({ date_of_birth }) => formatDay(date_of_birth, format)),
    told(of.choice('gender', 85, readGender), ({ gender }) => choice('gender', gender)),
    told(of.choice('relation', 100, readRelation), ({ relation }) => choice('relation', relation)),
    ...(categories ? [categoryColumn(of, categories)] : []),
    told(of.code('employee_no', 105), ({ employee_no }) => employee_no),
    told(principal, ({ principal_id }) => nameOfMember(principal_id)),
    told(nationality, (member) => called(member.nationality)),
    ...(hasDocuments ? documentColumns(of, told) : []),
    ...(categories
      ? [of.code('certificate_no', 120)]
      : [told(of.text('plan_category', 95), ({ plan_category }) => plan_category)]),
  ];
}

type Told = (column: ItemColumn, tell: (member: NamedMember) => string) => ItemColumn;

/** Of a member it stands in the record. */
function documentColumns(of: ReturnType<typeof columnsFor>, told: Told): ItemColumn[] {
  const number = of.code('id_number', 160);
  return [
    of.choice('marital_status', 115, readMaritalStatus),
    of.choice('id_type', 115),
    {
      ...number,
      write: (row: Values, text: string) => ({
        ...number.write(row, text),
        // Most are; whose is another document says so beside it.
        id_type: text.trim() === '' ? null : (row['id_type'] ?? 'national_id'),
      }),
    },
  ].map((column) => told(column, () => ''));
}

/** One of the categories by its name, however it is written. */
const categoryColumn = (of: ReturnType<typeof columnsFor>, names: readonly string[]): ItemColumn =>
  of.text('category', 95, {
    choices: names,
    write: (row, text) => ({ ...row, category: names.find((name) => fold(name) === fold(text)) ?? text }),
  });

export function peopleOf(risk: Risk | null): Values[] {
  if (risk?.line === 'health') return risk.members;
  return risk?.line === 'travel' ? risk.travellers : [];
}
