import { z } from 'zod';
import { policyTypes } from '../base/lines.ts';

/** So many vehicles, people or places are named; of the others a proposal tells how many they are. */
export const mostNamed = 20;

/** What is insured by itself, by where its line keeps it. */
const insuredLists = ['vehicles', 'members', 'travellers', 'locations'] as const;
export type InsuredList = (typeof insuredLists)[number];

const Item = z.object({
  name: z.string(),
  /** Of a vehicle; `pending` is one that was applied for. */
  plate: z.string(),
  plate_pending: z.boolean(),
  /** What it is insured for; null where nobody has said. */
  value: z.string().nullable(),
});
export type InsuredItem = z.infer<typeof Item>;

/** What holds for all of it: a field of the risk, its value, and how that is read. */
const Fact = z.object({
  field: z.string(),
  value: z.string(),
  kind: z.enum(['text', 'choice', 'amount', 'day']),
});
export type InsuredFact = z.infer<typeof Fact>;

/** What is insured, as a client is told it. Amounts are in the currency of the quote. */
export const Insured = z.object({
  line: z.enum(policyTypes),
  list: z.enum(insuredLists).nullable(),
  /** How many there are, of which the first are among the items. */
  count: z.int(),
  items: z.array(Item),
  /** How many say what they are insured for, and what these come to. */
  valued: z.int(),
  total: z.string().nullable(),
  facts: z.array(Fact),
});
export type Insured = z.infer<typeof Insured>;
