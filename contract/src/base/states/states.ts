import { z } from 'zod';
import { SentenceByCode } from '../http.ts';
import type { Permission } from '../permissions.ts';

/** What may be done with a record in its state; where not, the reason in words. What the role forbids is not listed. */
export const AllowedAction = z.object({
  name: z.string(),
  enabled: z.boolean(),
  reason: z.string().nullable(),
  /** Where the reason is more than what the table says. */
  said: SentenceByCode.optional(),
});
export type AllowedAction = z.infer<typeof AllowedAction>;

/** A condition that keeps a record from a step which its state would allow, and what is said of it. */
export type Hurdle<R> = { stands: (record: R) => boolean; sentence: string };

type Step<S extends string, R, A extends string = string> = {
  from: readonly S[];
  /** Told by the record where it is not always the same, as for a step back to where it was before. */
  to: S | ((record: R) => S);
  /** Where it is not that of the table. `system`: no person takes the step, it follows from something else. */
  permission?: Permission | 'system';
  /** What must be held besides, however far it reaches, as for creating what the step makes. */
  also?: Permission;
  /** Someone asked for it and it waits for someone else, who takes it or, instead of it, the step that refuses it. */
  secondPerson?: { refusedBy: A };
  /** The first one that stands is told. */
  hurdles?: readonly Hurdle<R>[];
  /** Said of every other state, where what the state says of itself does not fit. */
  otherwise?: string;
  /** Said of single ones of them, where someone can still get to the step by another way. */
  refusals?: Partial<Record<S, string>>;
};

/** `R` is what the hurdles and targets read of a record. */
export type ActionTable<S extends string, A extends string, R extends { status: S } = { status: S }> = {
  /** What a step needs unless it says otherwise. */
  permission: Permission;
  steps: Record<A, Step<S, R, NoInfer<A>>>;
  /** What each state says to whoever tries something that it does not allow. */
  refusals: Record<S, string>;
};

/** Which action leads from which states to which; read by the server's check and by the screen's buttons. */
export const actionTable = <
  const S extends string,
  const A extends string,
  R extends { status: S } = { status: S },
>(
  _states: readonly S[],
  table: ActionTable<NoInfer<S>, A, R>,
): ActionTable<S, A, R> => table;

/** Why the record is kept from the step, by its state or by a hurdle; null when it is not. */
export function refusalOf<S extends string, A extends string, R extends { status: S }>(
  { steps, refusals }: ActionTable<S, A, R>,
  action: NoInfer<A>,
  record: NoInfer<R>,
): string | null {
  const { from, otherwise, refusals: own, hurdles = [] } = steps[action];
  if (!from.includes(record.status)) return own?.[record.status] ?? otherwise ?? refusals[record.status];
  return hurdles.find(({ stands }) => stands(record))?.sentence ?? null;
}

/** Where the step leads a record that nothing keeps from it. */
export function targetOf<S extends string, A extends string, R extends { status: S }>(
  { steps }: ActionTable<S, A, R>,
  action: NoInfer<A>,
  record: NoInfer<R>,
): S {
  const { to } = steps[action];
  return typeof to === 'function' ? to(record) : to;
}

/** A step that one statement takes for whatever row comes next: from which states, and where to. */
export function plainStep<S extends string, A extends string, R extends { status: S }>(
  { steps }: ActionTable<S, A, R>,
  action: NoInfer<A>,
): { from: readonly S[]; to: S } {
  const { from, to } = steps[action];
  if (typeof to === 'function') throw new Error(`Where ${action} leads, only the record tells.`);
  return { from, to };
}

/** What a table says of who may take its steps. */
export type Permitted<A extends string> = {
  permission: Permission;
  steps: Record<A, { permission?: Permission | 'system' }>;
};

/** What a person needs for the step; there is no answer for one that only the system takes. */
export function permissionOf<A extends string>(
  { steps, permission: usual }: Permitted<A>,
  action: NoInfer<A>,
): Permission {
  const { permission = usual } = steps[action];
  if (permission === 'system') throw new Error(`Only the system takes the step ${action}.`);
  return permission;
}

/** Whether a permission of the one who looks reaches the record. */
export type Reaches = (permission: Permission) => boolean;

/** What role, state and hurdles leave of the steps, in the order of the table. */
export function allowedActions<S extends string, A extends string, R extends { status: S }>(
  table: ActionTable<S, A, R>,
  record: NoInfer<R>,
  reaches: Reaches,
): AllowedAction[] {
  const isShown = (name: A): boolean => {
    const { permission = table.permission, also } = table.steps[name];
    return permission !== 'system' && reaches(permission) && (also === undefined || reaches(also));
  };
  return (Object.keys(table.steps) as A[]).filter(isShown).map((name) => {
    const reason = refusalOf(table, name, record);
    return { name, enabled: reason === null, reason };
  });
}

/** Every sentence by which the table may refuse. */
export const sentencesOf = <S extends string, A extends string, R extends { status: S }>({
  steps,
  refusals,
}: ActionTable<S, A, R>): string[] => [
  ...Object.values<string>(refusals),
  ...Object.values<Step<S, R>>(steps).flatMap(({ otherwise, refusals: own = {}, hurdles = [] }) => [
    ...(otherwise === undefined ? [] : [otherwise]),
    ...(Object.values(own) as string[]),
    ...hurdles.map(({ sentence }) => sentence),
  ]),
];
