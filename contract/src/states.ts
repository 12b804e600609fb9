import { z } from 'zod';

/** What may be done with a record in its state; where not, the reason in words. What the role forbids is not listed. */
export const AllowedAction = z.object({
  name: z.string(),
  enabled: z.boolean(),
  reason: z.string().nullable(),
});
export type AllowedAction = z.infer<typeof AllowedAction>;

type Step<S extends string> = {
  from: readonly S[];
  to: S;
  /** Said of every other state, where what the state says of itself does not fit. */
  otherwise?: string;
};

export type ActionTable<S extends string, A extends string> = {
  steps: Record<A, Step<S>>;
  /** What each state says to whoever tries something that it does not allow. */
  refusals: Record<S, string>;
};

/** Which action leads from which states to which; read by the server's check and by the screen's buttons. */
export const actionTable = <const S extends string, const A extends string>(
  _states: readonly S[],
  table: ActionTable<NoInfer<S>, A>,
): ActionTable<S, A> => table;

/** Why the state does not allow the action; null when it does. */
export function refusalOf<S extends string, A extends string>(
  { steps, refusals }: ActionTable<S, A>,
  action: NoInfer<A>,
  state: NoInfer<S>,
): string | null {
  const { from, otherwise } = steps[action];
  return from.includes(state) ? null : (otherwise ?? refusals[state]);
}

export function allowedActions<S extends string, A extends string>(
  table: ActionTable<S, A>,
  state: NoInfer<S>,
): AllowedAction[] {
  return (Object.keys(table.steps) as A[]).map((name) => {
    const reason = refusalOf(table, name, state);
    return { name, enabled: reason === null, reason };
  });
}
