import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Link } from '#contract/base/http';
import {
  EndorsementExportParams,
  EndorsementListParams,
  endorsementOrdering,
  type awaitedSides,
} from '#contract/cover/endorsements/endorsementList';
import {
  Endorsement,
  EndorsementSummary,
  type EndorsementPrice,
} from '#contract/cover/endorsements/endorsements';
import type { ChangeShown, CoverChange } from '#contract/cover/endorsements/coverChange';
import type { noteKinds } from '#contract/cover/policies/policyVersions';
import type { PremiumLine } from '#contract/money/premium';
import { organisationDay } from '../../../db/organisationDay.ts';
import { auditFor } from '../../../nouns/trail/audit.ts';
import { anyOf, equals, inDays, inRange } from '../../../nouns/lists/filters.ts';
import { isMailed } from '../../../nouns/mailedFile.ts';
import { fullNoun } from '../../../nouns/fullNoun.ts';
import { linkToUser } from '../../../nouns/links.ts';
import { requestEmail, requestLeaves } from '../../../nouns/requestEmail.queries.ts';
import { shownTo } from './endorsements.rules.ts';

type Side = (typeof awaitedSides)[number];

const amount = (column: string) =>
  sql<string>`money_text(${sql.ref(`endorsements.${column}`)}, endorsements.currency)`;

/** Whose turn it is, in which states; in the others nobody has to do anything. */
const awaited: Record<Side, RawBuilder<SqlBool>> = {
  us: sql<SqlBool>`endorsements.status in ('draft', 'approved')`,
  insurer: sql<SqlBool>`endorsements.status = 'submitted'`,
};

const waitingFor = sql<Side | null>`case when ${awaited.us} then 'us' when ${awaited.insurer} then 'insurer' end`;

/** In days of the organisation. */
const ageDays = sql<number | null>`case when ${awaited.us} or ${awaited.insurer} then ${organisationDay}
  - (coalesce(endorsements.submitted_at, endorsements.created_at)
    at time zone (select time_zone from organisation))::date end`;

/** Its premium transaction, of which there is one where it charges or gives back something. */
const ofTransaction = sql`from premium_transactions moved where moved.endorsement_id = endorsements.id`;

const noteFile = sql<Link | null>`(select json_build_object('id', file.id, 'label', file.name)
  from premium_transactions moved join premium_notes note on note.transaction_id = moved.id
  join attachments file on file.id = note.attachment_id where moved.endorsement_id = endorsements.id)`;

const noteAttachment = sql<number | null>`(select note.attachment_id from premium_transactions moved
  join premium_notes note on note.transaction_id = moved.id where moved.endorsement_id = endorsements.id)`;

/** The first that it made: later ones only derive its cover again. */
const versionNumber = sql<number | null>`(select min(made.number) from policy_versions made
  where made.endorsement_id = endorsements.id)`;

const ofPolicy = (condition: RawBuilder<SqlBool>) =>
  sql<boolean>`(select ${condition} from policies policy where policy.id = endorsements.policy_id)`;

export const endorsements = fullNoun('endorsements', {
  one: 'an endorsement',
  many: 'endorsements',
  schemas: {
    record: Endorsement,
    row: EndorsementSummary,
    list: EndorsementListParams,
    exported: EndorsementExportParams,
  },
  links: { policy: 'policies', account: 'accounts', insurer: 'insurers', reverses: 'endorsements' },
  computed: {
    assigned_to_id: sql.ref<number>('endorsements.owner_id'),
    assigned_to: linkToUser('endorsements.owner_id').$castTo<Link>(),
    waiting_for: waitingFor,
    age_days: ageDays,
    net_premium: amount('net_premium'),
    fees: amount('fees'),
    tax: amount('tax'),
    gross_premium: amount('gross_premium'),
    moves_money: sql<boolean>`(endorsements.lines <> '[]')`,
    insurer_figure: amount('insurer_figure').$castTo<string | null>(),
    change: sql.ref<CoverChange>('endorsements.change'),
    charges: sql.ref<PremiumLine[]>('endorsements.charges'),
    returns: sql.ref<PremiumLine[] | null>('endorsements.returns'),
    price: sql.ref<EndorsementPrice>('endorsements.price'),
    reversed_by: sql<Link | null>`(select json_build_object('id', back.id, 'label', back.endorsement_number)
      from endorsements back where back.reverses_id = endorsements.id)`,
    version_number: versionNumber,
    note_kind: sql<(typeof noteKinds)[number] | null>`(select moved.note_kind ${ofTransaction})`,
    note_number: sql<string | null>`(select moved.note_number ${ofTransaction})`,
    note_file: noteFile,
    note_mailed: isMailed(noteAttachment),
    asked_by: sql.ref<Endorsement['asked_by']>('endorsements.asked_by'),
    request_email: requestEmail('endorsements'),
  },
  apart: ['changes', 'risk_links', 'later', 'deciders'],
  // What the action table reads besides what is shown.
  facts: {
    mail_leaves: requestLeaves('endorsements'),
    is_free: sql<boolean>`(endorsements.free_reason <> '')`,
    is_reversal: sql<boolean>`(endorsements.reverses_id is not null)`,
    is_payment_plan: sql<boolean>`(endorsements.change ? 'payment_plan')`,
    policy_ends: ofPolicy(
      sql<SqlBool>`policy.cancel_date is not null or policy.status in ('cancelled', 'lapsed')`,
    ),
    policy_runs: ofPolicy(sql<SqlBool>`policy.status in ('active', 'expired')`),
  },
  kept: {
    lines: sql.ref<PremiumLine[]>('endorsements.lines'),
    /** As it was when it was applied; null until then. */
    changes: sql.ref<ChangeShown | null>('endorsements.changes'),
  },
  shown: (row, caller, scope) => ({ endorsement: shownTo(caller)({ ...row, scope }), scope }),
  filters: {
    waiting_for: (sides) => anyOf(sides.map((side) => awaited[side])),
    assigned_to: equals('endorsements.owner_id'),
    agent: equals('endorsements.agent_id'),
    sub_agent: equals('endorsements.sub_agent_id'),
    effective_date__range: inDays('endorsements.effective_date'),
    submitted_at__range: inRange('endorsements.submitted_at'),
    created_at__range: inRange('endorsements.created_at'),
  },
  // Of what it changes and what that costs `endorsements.history` tells; of its papers, those of the policy.
  unaudited: [
    'account',
    'insurer',
    'policy_type',
    'assigned_to',
    'waiting_for',
    'age_days',
    'moves_money',
    'submitted_at',
    'approved_at',
    'approved_by',
    'applied_at',
    'applied_by',
    'change',
    'changes',
    'risk_links',
    'request_email',
    'deciders',
    'charges',
    'returns',
    'price',
    'later',
    'reversed_by',
    'version_number',
    'note_kind',
    'note_number',
    'note_file',
    'note_mailed',
  ],
  ordering: endorsementOrdering,
  columns: { account: sql.ref('endorsements.client') },
  nullable: ['submitted_at'],
  fallback: [{ field: 'created_at', descending: true }],
  isLarge: true,
});

export const endorsementRecords = endorsements.records;
export const auditEndorsement = auditFor('endorsements', endorsements.audited);

/** An endorsement as whoever acts reads it, deleted or not. */
export type EndorsementFacts = Awaited<ReturnType<typeof endorsementRecords.facts>>;
export type EndorsementRow = Awaited<ReturnType<typeof endorsementRecords.read>>;
