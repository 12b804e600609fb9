import type { Scope } from '#contract/base/permissions';
import { Forbidden } from '../errors.ts';
import { holds } from './access.ts';
import type { Caller } from './caller.ts';
import { said } from '../said.ts';

const rate = 'commission_rate';

/** What we earn by a record is told to whoever may see the commissions of its people. */
export const withoutCommission = (caller: Caller, scope: Scope): { withheld: readonly string[] } => ({
  withheld: holds(caller, 'commissions:view', scope) ? [] : [rate],
});

/** Nobody says what they may not see; left out, it stays. */
export function guardCommission(caller: Caller, body: { commission_rate?: unknown }, scope?: Scope): void {
  if (body.commission_rate !== undefined && !holds(caller, 'commissions:view', scope))
    throw new Forbidden(commissionUnseen);
}

export const commissionUnseen = said('commissionUnseen');
