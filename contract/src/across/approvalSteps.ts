import type { Permission } from '../base/permissions.ts';
import { awaitedSteps, type AwaitedStep } from '../base/states/secondPerson.ts';
import { permissionOf, type ActionTable } from '../base/states/states.ts';
import { claimActionTable } from '../cover/claims/claimStates.ts';
import { instalmentActionTable } from '../money/instalmentStates.ts';
import { paymentActionTable } from '../money/paymentStates.ts';
import { kycActionTable } from '../people/kycStates.ts';

type Awaited = { steps: AwaitedStep<string>[]; permissions: Permission[] };

function awaitedOf<S extends string, A extends string, R extends { status: S }>(
  table: ActionTable<S, A, R>,
): Awaited {
  const steps = awaitedSteps(table);
  return { steps, permissions: steps.map(({ approve }) => permissionOf(table, approve)) };
}

/** The nouns of whose action tables a step waits for a second person; a test asks for every one that says so. */
export const awaited = {
  payments: awaitedOf(paymentActionTable),
  instalments: awaitedOf(instalmentActionTable),
  claims: awaitedOf(claimActionTable),
  accounts: awaitedOf(kycActionTable),
} as const satisfies Record<string, Awaited>;

export type ApprovalNoun = keyof typeof awaited;
export const approvalNouns = Object.keys(awaited) as ApprovalNoun[];

/** Whoever holds one of them may have something to decide. */
export const approvalPermissions: Permission[] = [
  ...new Set(Object.values<Awaited>(awaited).flatMap(({ permissions }) => permissions)),
];
