import type { Permission } from '#contract/base/permissions';
import { permissionOf, type Permitted } from '#contract/base/states/states';
import type { StepBody, StepCall } from '#contract/base/states/steps';
import type { App } from '../fastifyApp.ts';
import type { Access } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import type { Kept, Named } from './noun.ts';
import { actionRoute } from './writing.ts';

type Taking<Steps, Row> = {
  table: Permitted<keyof Steps & string>;
  access: (action: keyof Steps & string) => Access;
  /** Where the steps are those of a part of the record: `kyc/`. */
  under?: string;
  guard: (tx: Tx, caller: Caller, id: number, permission: Permission) => Promise<unknown>;
  /** What each step does; the record is answered as it is then. */
  take: {
    [Action in keyof Steps]: (
      tx: Tx,
      caller: Caller,
      id: number,
      said: StepBody<Steps, Action>,
    ) => Promise<unknown>;
  };
  read: (tx: Tx, caller: Caller, id: number) => Promise<Row>;
};

/** The steps of a noun, each as `POST /api/claims/4/approve/`, for whoever the table lets take them. */
export function stepRoutes<Row, Steps extends Record<string, StepCall>>(
  app: App,
  noun: Named & Pick<Kept<Row>, 'record'>,
  steps: Steps,
  { table, access, under = '', guard: guardStep, take, read }: Taking<Steps, NoInfer<Row>>,
): void {
  for (const action of Object.keys(steps) as (keyof Steps & string)[])
    actionRoute(app, noun, `${under}${action}`, {
      access: access(action),
      ...(steps[action] as StepCall),
      act: async (tx, caller, id, said) => {
        await guardStep(tx, caller, id, permissionOf(table, action));
        // What the schema of this very step has parsed.
        await take[action](tx, caller, id, said as StepBody<Steps, typeof action>);
        return read(tx, caller, id);
      },
    });
}
