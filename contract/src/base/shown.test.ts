import { expect, test } from 'vitest';
import { z } from 'zod';
import { emailOrNone } from './values/contacts.ts';
import { EnteredDay, Id, line, Link, Moment } from './http.ts';
import { shownAs } from './shown.ts';
import { tagsField } from './values/tags.ts';

const fields = {
  name: line(3),
  email: emailOrNone,
  kind: z.enum(['cold', 'hot']).nullable(),
  day: EnteredDay,
  moment: Moment.nullable(),
  tags: tagsField,
  plate: line(5).default(''),
  days: z.int().max(365).nullable(),
  is_done: z.boolean(),
  agent_id: Id.nullable(),
  owner_id: Id,
};
const Record = z.object(shownAs(fields));

const record: z.infer<typeof Record> = {
  name: 'longer than can be typed today',
  email: 'no address',
  kind: 'hot',
  day: '1850-01-01',
  moment: null,
  tags: ['', ''],
  plate: 'A 18025',
  days: 400,
  is_done: true,
  agent_id: null,
  agent: null,
  owner_id: 3,
  owner: { id: 3, label: 'Omar' },
};

test('a record shows what was typed, whatever may be typed today', () => {
  expect(Record.parse(record)).toEqual(record);
});

test('it stays as strict with what is no text', () => {
  for (const wrong of [
    { kind: 'warm' },
    { day: 'soon' },
    { moment: '2026-01-01' },
    { owner_id: 0 },
    { days: 1.5 },
    { plate: undefined },
  ])
    expect(Record.safeParse({ ...record, ...wrong }).success).toBe(false);
});

test('beside each id stands what it names, and nothing where nothing need be named', () => {
  expect(Object.keys(Record.shape).slice(-4)).toEqual(['agent_id', 'agent', 'owner_id', 'owner']);
  expect(Record.shape.owner).toBe(Link);
  expect(Record.safeParse({ ...record, owner: null }).success).toBe(false);
});
