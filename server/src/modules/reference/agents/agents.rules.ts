import { agentActionTable, type Agent, type AgentStatus } from '#contract/reference/agents';
import { allowedActions } from '#contract/base/states/states';
import type { SubAgent } from '#contract/reference/subAgents';
import { reachOf } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { Invalid } from '../../../errors.ts';
import { said } from '../../../said.ts';

/** The record with what role, state and licence let the caller do with it. */
export const shownTo = <Row extends Agent | SubAgent>(caller: Caller, record: Row): Row => ({
  ...record,
  allowed_actions: allowedActions(agentActionTable, record, reachOf(caller, 'all')),
});

type Licensed = { status: AgentStatus; licence_no: string; licence_expiry: string | null };
type LicenceChange = { [F in 'licence_no' | 'licence_expiry']?: Licensed[F] | undefined };

/** Whoever is active stays licensed; what is entered about someone else is only noted. */
export function refuseLosingLicence(before: Licensed, change: LicenceChange, today: string): void {
  if (before.status !== 'active') return;
  const problem = said('licenceLost');
  if (change.licence_no === '') throw new Invalid({ licence_no: [problem] });
  const { licence_expiry } = change;
  if (licence_expiry === null || (licence_expiry !== undefined && licence_expiry < today)) {
    throw new Invalid({ licence_expiry: [problem] });
  }
}

/** `3 Nov 2026`. */
const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

export const licenceEnded = (day: string): string => said('licenceEndedOn', { day: dayInWords(day) }).text;
