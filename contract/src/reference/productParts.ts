import { z } from 'zod';
import { claimTypes } from '../base/claimTypes.ts';
import { documentKey, hasTakenKey, withKeys } from '../base/values/documentKeys.ts';
import { line, requiredLine } from '../base/http.ts';
import { isLowerPercent, percent } from '../base/amounts/percent.ts';

/** When a document is asked for: before the policy is issued, or with a claim. */
export const documentStages = ['policy', 'claim'] as const;

/** One row of the comparison of quotes. */
export const Benefit = z.object({ name: z.string(), unit: z.string(), hint: z.string() });
export type Benefit = z.infer<typeof Benefit>;

export const RequiredDocument = z.object({
  /** What files say that are this document; it stays when the document is renamed. */
  key: z.string(),
  name: z.string(),
  stage: z.enum(documentStages),
  /** One that is not may be asked for, and is not missing. */
  required: z.boolean(),
  /** With which claims it is wanted; with every one where none is named. */
  claim_types: z.array(z.enum(claimTypes)),
});
export type RequiredDocument = z.infer<typeof RequiredDocument>;

/** What the insurer keeps of the premium when cover ends within so many days. */
export const ShortRate = z.object({ up_to_days: z.int(), percent_of_premium: z.string() });
export type ShortRate = z.infer<typeof ShortRate>;

type Repeats<T> = { keyOf: (entry: T) => string; sentence: string };

/** No entry stands in a list twice, whatever its case. */
const eachOnce =
  <T>({ keyOf, sentence }: Repeats<T>) =>
  (entries: T[], context: z.RefinementCtx) => {
    const keys = entries.map((entry) => keyOf(entry).toLowerCase());
    for (const [index, key] of keys.entries()) {
      if (keys.indexOf(key) < index) {
        context.addIssue({ code: 'custom', path: [index, 'name'], message: sentence });
      }
    }
  };

export const benefitsField = z
  .array(
    z.strictObject({
      name: requiredLine(100),
      unit: line(30).default(''),
      hint: line(200).default(''),
    }),
  )
  .max(60)
  .superRefine(eachOnce({ keyOf: ({ name }) => name, sentence: 'This benefit is in the list already.' }));

const inListAlready = 'This document is in the list already.';
const stageOf = ({ stage }: { stage: string }): string => stage;

/** Where the key is left out, it is made of the name. */
export const documentsField = z
  .array(
    z.strictObject({
      key: documentKey.optional(),
      name: requiredLine(150),
      stage: z.enum(documentStages),
      required: z.boolean().default(true),
      claim_types: z
        .array(z.enum(claimTypes))
        .max(claimTypes.length)
        .overwrite((types) => claimTypes.filter((type) => types.includes(type)))
        .default([]),
    }),
  )
  .max(40)
  .superRefine(eachOnce({ keyOf: ({ name, stage }) => `${stage} ${name}`, sentence: inListAlready }))
  .superRefine((documents, context) => {
    for (const [index, { stage, claim_types }] of documents.entries()) {
      if (hasTakenKey(documents, index, stageOf))
        context.addIssue({ code: 'custom', path: [index, 'key'], message: inListAlready });
      if (stage === 'policy' && claim_types.length > 0) {
        const message = 'Only a document for a claim is for certain claims.';
        context.addIssue({ code: 'custom', path: [index, 'claim_types'], message });
      }
    }
  })
  .transform((documents) => withKeys(documents, stageOf));

/** Ten years, the longest term there is. */
const longestDays = 3660;

export const shortRatesField = z
  .array(z.strictObject({ up_to_days: z.int().min(1).max(longestDays), percent_of_premium: percent }))
  .max(60)
  .superRefine((steps, context) => {
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1];
      if (!before) continue;
      if (step.up_to_days <= before.up_to_days) {
        const message = 'Each step must reach further than the one before.';
        context.addIssue({ code: 'custom', path: [index, 'up_to_days'], message });
      }
      if (isLowerPercent(step.percent_of_premium, before.percent_of_premium)) {
        const message = 'Enter at least as much as in the step before.';
        context.addIssue({ code: 'custom', path: [index, 'percent_of_premium'], message });
      }
    }
  });
