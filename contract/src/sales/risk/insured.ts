import { z } from 'zod';
import { policyTypes } from '../../base/amounts/lines.ts';

/** So many vehicles, people or places are named; of the others a paper tells how many they are. */
export const mostNamed = 20;

/** What is insured by itself, by where its line keeps it. */
export const insuredLists = ['vehicles', 'members', 'travellers', 'locations'] as const;
export type InsuredList = (typeof insuredLists)[number];

/** A field of the risk, its value, and how that is read. */
const Fact = z.object({
  field: z.string(),
  value: z.string(),
  kind: z.enum(['text', 'choice', 'amount', 'day', 'percent', 'count', 'answer']),
});
export type InsuredFact = z.infer<typeof Fact>;

/** Something that is told of by its name. */
const Entry = z.object({ name: z.string(), facts: z.array(Fact) });
export type InsuredEntry = z.infer<typeof Entry>;

const Item = z.object({
  name: z.string(),
  /** Of a vehicle; `pending` is one that was applied for. */
  plate: z.string(),
  plate_pending: z.boolean(),
  /** What it is insured for; null where nobody has said. */
  value: z.string().nullable(),
  /** What it is known by, and the sums that its value is made of. */
  facts: z.array(Fact).default([]),
});
export type InsuredItem = z.infer<typeof Item>;

/**
 * What is insured, as a client is told it. Amounts are in the currency of the quote or policy. What has a default is
 * missing in what was sent before it was told.
 */
export const Insured = z.object({
  line: z.enum(policyTypes),
  list: z.enum(insuredLists).nullable(),
  /** How many there are, of which the first are among the items. */
  count: z.int(),
  items: z.array(Item),
  /** How many say what they are insured for, and what these come to. */
  valued: z.int(),
  total: z.string().nullable(),
  /** What each kind of sum comes to, over all places. */
  sums: z.array(Fact).default([]),
  /** What holds for all of it. */
  facts: z.array(Fact),
  /** Those who are covered by what they are covered for, where that differs. */
  categories: z.array(Entry).default([]),
  nominees: z.array(Entry).default([]),
});
export type Insured = z.infer<typeof Insured>;
