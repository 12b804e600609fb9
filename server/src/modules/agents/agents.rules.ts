import { agentActionTable, agentStatuses, type AgentAction, type AgentStatus } from '#contract/agents';
import { allowedActions, type AllowedAction } from '#contract/states';
import { Invalid, InvalidState } from '../../http/errors.ts';

/** What stands in the way of being active, beside the state itself. */
const hurdles = {
  none: null,
  licence_missing: 'There is no licence. Enter its number and its expiry first.',
  licence_expired: 'The licence has ended. Enter its new expiry first.',
  agent_inactive: 'The agent is not active. Activate the agent first.',
} as const;
type Hurdle = keyof typeof hurdles;

const actionsOf = (status: AgentStatus, hurdle: Hurdle): AllowedAction[] =>
  allowedActions(agentActionTable, status).map((action) =>
    action.name === 'activate' && action.enabled && hurdle !== 'none'
      ? { ...action, enabled: false, reason: hurdles[hurdle] }
      : action,
  );

/** By `status hurdle`, for the statement that reads a record with what may be done with it. */
export const actionsByState = Object.fromEntries(
  agentStatuses.flatMap((status) =>
    (Object.keys(hurdles) as Hurdle[]).map((hurdle) => [`${status} ${hurdle}`, actionsOf(status, hurdle)]),
  ),
);

export function refuseUnlessAllowed(actions: AllowedAction[], name: AgentAction): void {
  const action = actions.find((each) => each.name === name);
  if (!action?.enabled) throw new InvalidState(action?.reason ?? 'This is not possible now.');
}

type Licensed = { status: AgentStatus; licence_no: string; licence_expiry: string | null };
type LicenceChange = { [F in 'licence_no' | 'licence_expiry']?: Licensed[F] | undefined };

/** Whoever is active stays licensed; what is entered about someone else is only noted. */
export function refuseLosingLicence(before: Licensed, change: LicenceChange, today: string): void {
  if (before.status !== 'active') return;
  const problem = 'Whoever is active needs a licence that has not ended. Suspend first.';
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

export const licenceEnded = (day: string): string => `The licence ended on ${dayInWords(day)}.`;
