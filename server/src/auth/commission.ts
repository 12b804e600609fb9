import type { Scope } from '#contract/base/permissions';
import { Forbidden } from '../errors.ts';
import { holds } from './access.ts';
import type { Caller } from './caller.ts';
import { said } from '../said.ts';

const fields = [
  'commission_rate',
  'commission_basis',
  'commission_source',
  'commission_rate_id',
  'commission_rule',
];

/** What we earn by a record is told to whoever may see the commissions of its people. */
export const withoutCommission = (caller: Caller, scope: Scope): { withheld: readonly string[] } => ({
  withheld: holds(caller, 'commissions:view', scope) ? [] : fields,
});

/** Nobody says what they may not see; left out, it stays. */
export function guardCommission(caller: Caller, body: Said, scope?: Scope): void {
  const isSaid = body.commission_rate !== undefined || body.commission_basis !== undefined;
  if (isSaid && !holds(caller, 'commissions:view', scope)) throw new Forbidden(commissionUnseen);
}

type Said = { commission_rate?: unknown; commission_basis?: unknown };

export const commissionUnseen = said('commissionUnseen');
