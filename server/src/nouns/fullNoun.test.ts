import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type SqlBool,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  choiceFilter,
  dateRange,
  Id,
  idsFilter,
  line,
  Link,
  listParams,
  recordFields,
} from '#contract/base/http';
import type { Permission, Scope } from '#contract/base/permissions';
import type { Caller } from '../auth/caller.ts';
import type { DB } from '../db/schema.gen.ts';
import { hasTag, inRange } from './lists/filters.ts';
import { fullNoun, type Computed } from './fullNoun.ts';
import type { OwnFilters } from './lists/narrowing.ts';

const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const caller: Caller = {
  user_id: 7,
  session_id: 1,
  team_id: null,
  is_superuser: false,
  agent_ids: [],
  sub_agent_ids: [],
  tied_ids: [7],
  grants: new Map<Permission, Scope>([['leads:view', 'all']]),
  via: 'screen',
};

const Record = z.object({
  id: Id,
  name: z.string(),
  agent_id: Id.nullable(),
  agent: Link.nullable(),
  is_late: z.boolean(),
  warnings: z.array(z.string()),
  ...recordFields,
});
const Params = listParams(['name'], {
  agent: idsFilter().optional(),
  temperature: choiceFilter(['cold', 'hot']).optional(),
  tag: line(40).optional(),
  created_at__range: dateRange().optional(),
});

const schemas = { record: Record, list: Params };
const described = {
  one: 'a lead',
  many: 'leads',
  schemas,
  links: { agent: 'agents' },
  computed: { is_late: sql<boolean>`(leads.next_follow_up_at < now())` },
  apart: ['warnings'],
  shown: (row: { id: number }) => row,
  filters: { tag: hasTag('leads.tags'), created_at__range: inRange('leads.created_at') },
  unaudited: ['is_late', 'warnings'],
  ordering: ['name'],
  fallback: [{ field: 'name', descending: false }],
} as const;
const fallback: { field: 'name'; descending: boolean }[] = [...described.fallback];
const leads = fullNoun('leads', { ...described, fallback });

type Takes<Given, Wanted> = Given extends Wanted ? true : false;
type Row = z.infer<typeof Record>;
/** What the description is asked for. */
type Asked = Computed<'leads', Omit<Row, 'warnings'>, typeof described.links>;
type Filters = OwnFilters<'leads', Row, z.infer<typeof Params>>;

const whereOf = (filters: Parameters<typeof leads.matching>[2]) => {
  const { sql: text, parameters } = leads.matching(db, caller, filters).select('leads.id').compile();
  return { text: text.slice(text.indexOf(' where ')), parameters };
};

describe('a full noun', () => {
  it('is read field by field: columns, links beside their ids, people, and what is computed', () => {
    const { sql: text } = leads.select(db.selectFrom('leads')).compile();
    expect(text).toContain('"leads"."name" as "name"');
    expect(text).toMatch(/from "agents" t where t\.id = "leads"\."agent_id"\) as "agent"/);
    expect(text).toMatch(/from "users" t where t\.id = "leads"\."created_by"\) as "created_by"/);
    expect(text).toContain('(leads.next_follow_up_at < now()) as "is_late"');
    expect(text).not.toContain('warnings');
  });

  it('is told of in the trail but for its stamps, what stands beside its label, and what it says', () => {
    expect(Object.keys(leads.audited({ name: '', agent: null }))).toEqual(['name', 'agent']);
  });

  it('has only those that were not deleted, unless it says otherwise', () => {
    expect(whereOf({}).text).toBe(' where "leads"."deleted_at" is null and true');
    const all = fullNoun('leads', { ...described, fallback, alive: (of) => of.selectFrom('leads') });
    expect(all.matching(db, caller, {}).select('leads.id').compile().sql).not.toContain('deleted_at');
  });

  it('is narrowed by the column of a filter, that of its link, or what the filter is said to mean', () => {
    const { text, parameters } = whereOf({ agent: [4, 5], temperature: ['hot'], tag: 'vip' });
    expect(text).toContain('"leads"."agent_id" in ($1, $2)');
    expect(text).toContain('"leads"."temperature" in ($3)');
    expect(text).toContain('"leads"."tags" @> array[$4]');
    expect(parameters).toEqual([4, 5, 'hot', 'vip']);
  });

  it('is not narrowed by what nobody asks for', () => {
    expect(whereOf({ tag: '', agent: undefined })).toEqual(whereOf({}));
  });

  it('does not compile without what no column and no filter tells', () => {
    const { tag: _, ...others } = described.filters;
    const ofNumber = (_number: number) => sql<SqlBool>`true`;
    const wrongTag = { ...others, tag: ofNumber };
    // The compiler judges these: what it takes is true, what it refuses is false.
    const judged: {
      whole: [Takes<typeof described.computed, Asked>, Takes<typeof described.filters, Filters>];
      withoutComputed: Takes<object, Asked>;
      withoutTag: Takes<typeof others, Filters>;
      withWrongTag: Takes<typeof wrongTag, Filters>;
    } = { whole: [true, true], withoutComputed: false, withoutTag: false, withWrongTag: false };
    expect(judged.whole).toEqual([true, true]);
    expect(Object.keys(wrongTag)).toEqual(['created_at__range', 'tag']);
  });
});
