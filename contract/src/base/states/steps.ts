import type { z } from 'zod';

/** How the API takes a step: what it is for and, where it is told something, the schema of that. */
export type StepCall = { summary: string; body?: z.ZodType };

/** Every step of an action table, but for those of the system and those that are asked for in another way. */
export type StepsOf<Action extends string, Apart extends Action = never> = Record<
  Exclude<Action, Apart>,
  StepCall
>;

/** What a step is told. */
export type StepBody<Steps, Action extends keyof Steps> = Steps[Action] extends {
  body: z.ZodType<infer Body>;
}
  ? Body
  : undefined;
