import { z } from 'zod';
import { BankDetails } from './bankDetails.ts';
import { bulkTarget, eitherIdsOrFilter, noData } from '../base/bulk.ts';
import { emailAddress, phoneNumber } from '../base/values/contacts.ts';
import {
  CalendarDate,
  Id,
  line,
  Link,
  optionsParams,
  paragraph,
  recordFields,
  requiredLine,
  Timestamp,
} from '../base/http.ts';
import { percent } from '../base/amounts/percent.ts';
import { actionTable, AllowedAction, type Hurdle } from '../base/states/states.ts';
import {
  agentFilters,
  AgentListParams,
  type AgentStatus,
  agentStatuses,
  type LicenceState,
  licenceStates,
} from './agentList.ts';

export {
  AgentExportParams,
  AgentListParams,
  type AgentStatus,
  agentFilters,
  agentStatuses,
  type LicenceState,
  licenceStates,
} from './agentList.ts';

export const licenceWarningDays = 60;

/** `agent_status` is that of the agent for whom a sub-agent works. */
type Working = { status: AgentStatus; licence: LicenceState; agent_status?: AgentStatus | undefined };

const licenceMissing: Hurdle<Working> = {
  stands: ({ licence }) => licence === 'missing',
  sentence: 'There is no licence. Enter its number and its expiry first.',
};
const licenceExpired: Hurdle<Working> = {
  stands: ({ licence }) => licence === 'expired',
  sentence: 'The licence has ended. Enter its new expiry first.',
};
const agentInactive: Hurdle<Working> = {
  stands: ({ agent_status = 'active' }) => agent_status !== 'active',
  sentence: 'The agent is not active. Activate the agent first.',
};

/** Of agents and of sub-agents. */
export const agentActionTable = actionTable(agentStatuses, {
  permission: 'agents:update',
  steps: {
    activate: {
      from: ['pending', 'suspended'],
      to: 'active',
      hurdles: [licenceMissing, licenceExpired, agentInactive],
    },
    suspend: { from: ['active'], to: 'suspended' },
    terminate: { from: ['pending', 'active', 'suspended'], to: 'terminated' },
  },
  refusals: {
    pending: 'Not active yet.',
    active: 'Already active.',
    suspended: 'Already suspended.',
    terminated: 'Terminated for good. Enter a new record if the work begins again.',
  },
});
export type AgentAction = keyof (typeof agentActionTable)['steps'];

/** What agents and sub-agents show alike. */
export const agentRecord = {
  id: Id,
  code: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(agentStatuses),
  status_reason: z.string(),
  status_changed_at: Timestamp.nullable(),
  licence_no: z.string(),
  licence_expiry: CalendarDate.nullable(),
  licence: z.enum(licenceStates),
  user_id: Id.nullable(),
  user: Link.nullable(),
  team_id: Id.nullable(),
  team: Link.nullable(),
};

/** Never in a file: what comes back from one could only be the mask. */
export const unexported = {
  bank_details: z.object({ iban: z.string() }).nullable(),
  allowed_actions: z.array(AllowedAction),
};

export const Agent = z.object({
  ...agentRecord,
  default_share_pct: z.string().nullable(),
  sub_agents_count: z.int(),
  ...unexported,
  ...recordFields,
});
export type Agent = z.infer<typeof Agent>;

const agentCode = line(20)
  .regex(/^[A-Za-z0-9/-]{2,20}$/, 'Enter 2 to 20 letters, digits, - or /.')
  .toUpperCase();

export const agentFields = {
  code: agentCode,
  name: requiredLine(150),
  email: emailAddress,
  phone: phoneNumber.min(5, 'Enter a phone number, such as +971 50 123 4567.'),
  licence_no: line(60),
  licence_expiry: CalendarDate.nullable(),
  user_id: Id.nullable(),
  team_id: Id.nullable(),
  bank_details: BankDetails.nullable(),
};

export const agentDefaults = {
  licence_no: agentFields.licence_no.default(''),
  licence_expiry: agentFields.licence_expiry.default(null),
  user_id: agentFields.user_id.default(null),
  team_id: agentFields.team_id.default(null),
  bank_details: agentFields.bank_details.default(null),
};

const fields = { ...agentFields, default_share_pct: percent.nullable() };

export const AgentCreate = z.strictObject({
  ...fields,
  ...agentDefaults,
  default_share_pct: fields.default_share_pct.default(null),
});
export type AgentCreate = z.infer<typeof AgentCreate>;
export const AgentUpdate = z.strictObject(fields).partial();
export type AgentUpdate = z.infer<typeof AgentUpdate>;

/** Why someone is suspended or let go, or why bank details are looked at. */
export const WithReason = z.strictObject({ reason: paragraph(500).min(1) });

export const AgentOptionsParams = optionsParams({ status: agentFilters.status });

export const AgentBulk = z
  .strictObject({ ...bulkTarget(AgentListParams), action: z.literal('delete'), data: noData })
  .superRefine(eitherIdsOrFilter);
