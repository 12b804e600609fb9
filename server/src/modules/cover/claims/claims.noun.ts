import { sql } from 'kysely';
import type { AskedApproval, ClaimStatus } from '#contract/cover/claims/claimStates';
import {
  ClaimExportParams,
  ClaimListParams,
  claimOrdering,
  ClaimOptionsParams,
} from '#contract/cover/claims/claimList';
import type { ChecklistRow } from '#contract/cover/claims/claimChecklist';
import { Claim, ClaimSummary, type ClaimApprovalAsked, type ThirdParty } from '#contract/cover/claims/claims';
import { auditFor } from '../../../nouns/trail/audit.ts';
import { anyOf, inDays, inRange } from '../../../nouns/lists/filters.ts';
import { linkToUser } from '../../../nouns/links.ts';
import { fullNoun } from '../../../nouns/fullNoun.ts';
import { ageDays, isOfAge, isOverClock } from './figures/claims.ages.queries.ts';
import { coverTold } from './cover/claims.cover.queries.ts';
import { shownTo } from './claims.rules.ts';
import { passedThrough } from '../../../nouns/trail/passed.queries.ts';

const amount = (column: string) => sql<string>`money_text(${sql.ref(`claims.${column}`)}, claims.currency)`;
const amountOrNone = (column: string) => amount(column).$castTo<string | null>();

/** Each paper with the newest of its files that nobody refused, which is its receipt too, and its newest mail. */
const checklist = sql<ChecklistRow[]>`(select coalesce(jsonb_agg(asked.entry || jsonb_build_object(
      'file', case when file.id is not null then jsonb_build_object('id', file.id, 'label', file.name) end,
      'received_on', coalesce(asked.entry ->> 'received_on',
        (file.created_at at time zone (select time_zone from organisation))::date::text),
      'mail', (select jsonb_build_object('id', mail.id, 'status', mail.status) from emails mail
        where mail.claim_id = claims.id and mail.asks_for <> '{}' and mail.deleted_at is null
          and asked.entry ->> 'key' = any(mail.asks_for)
        order by mail.id desc limit 1)) order by asked.place), '[]')
  from jsonb_array_elements(claims.checklist) with ordinality as asked (entry, place)
    left join lateral (select file.id, file.name, file.created_at from attachments file
      where file.claim_id = claims.id and file.document_type = asked.entry ->> 'key'
        and file.deleted_at is null and file.status <> 'rejected' and not exists (select 1 from attachments newer
          where newer.chain_id = file.chain_id and newer.revision > file.revision and newer.deleted_at is null)
      order by file.created_at desc, file.id desc limit 1) file on true)`;

/** What is above the limit of whoever asks, and what became of it. */
const approvalAsked = sql<ClaimApprovalAsked | null>`case
  when claims.approval_asked_at is not null or claims.approval_lapsed_at is not null or claims.approval_refusal <> ''
  then jsonb_build_object(
    'step', claims.approval_asked_step, 'amount', money_text(claims.approval_asked_amount, claims.currency),
    'reason', claims.approval_asked_reason, 'note', claims.approval_asked_note,
    'by', ${linkToUser('claims.approval_asked_by')},
    'state', case when claims.approval_asked_at is not null then 'waits'
      when claims.approval_lapsed_at is not null then 'lapsed' else 'refused' end,
    'refusal', claims.approval_refusal, 'refused_by', ${linkToUser('claims.approval_refused_by')}) end`;

export const claims = fullNoun('claims', {
  one: 'a claim',
  many: 'claims',
  schemas: {
    record: Claim,
    row: ClaimSummary,
    list: ClaimListParams,
    exported: ClaimExportParams,
    options: ClaimOptionsParams,
  },
  links: {
    policy: 'policies',
    account: 'accounts',
    insurer: 'insurers',
    member: 'members',
    handler: 'users',
    agent: 'agents',
    sub_agent: 'sub_agents',
  },
  computed: {
    passed: passedThrough<ClaimStatus>('claims'),
    registered_on: sql<
      string | null
    >`(select (min(at) at time zone (select time_zone from organisation))::date
      from audit_entries where noun = 'claims' and record_id = claims.id and action = 'register')`,
    age_days: ageDays,
    is_over_clock: sql<boolean>`coalesce(${isOverClock}, false)`,
    estimate: amountOrNone('estimate'),
    deductible: amountOrNone('deductible'),
    approved_amount: amountOrNone('approved_amount'),
    reserve: amount('reserve'),
    paid: amount('paid'),
    fees: amount('fees'),
    recovered: amount('recovered'),
    outstanding: amount('outstanding'),
    incurred: amount('incurred'),
    time_of_loss: sql<string | null>`to_char(claims.time_of_loss, 'HH24:MI')`,
    third_parties: sql.ref<ThirdParty[]>('claims.third_parties'),
    cover: coverTold,
    acknowledged_how: sql.ref<Claim['acknowledged_how']>('claims.acknowledged_how'),
    checklist,
    approval_asked: approvalAsked,
    do_not_contact: sql<boolean>`(select account.do_not_contact from accounts account
      where account.id = claims.account_id)`,
  },
  // What the action table reads besides what is shown.
  facts: {
    has_payment: sql<boolean>`(claims.paid > 0)`,
    approval_asked_step: sql<AskedApproval | null>`case when claims.approval_asked_at is not null
      then claims.approval_asked_step end`,
    is_approval_lapsed: sql<boolean>`(claims.approval_lapsed_at is not null)`,
    approval_asked_by: sql.ref<number | null>('claims.approval_asked_by'),
    approval_asked_amount: amountOrNone('approval_asked_amount'),
    approval_asked_note: sql.ref<string>('claims.approval_asked_note'),
    approval_refusal: sql.ref<string>('claims.approval_refusal'),
  },
  shown: (row, caller, scope) => ({ claim: shownTo(caller)({ ...row, scope }), scope }),
  filters: {
    age: (ages) => anyOf(ages.map(isOfAge)),
    is_open: (isOpen) => (isOpen ? sql`not claims.is_closed` : sql`claims.is_closed`),
    is_over_clock: (isOver) => (isOver ? isOverClock : sql`(${isOverClock}) is not true`),
    date_of_loss__range: inDays('claims.date_of_loss'),
    reported_at__range: inRange('claims.reported_at'),
  },
  // Sums are told by the movements, papers and clocks by the steps that move them.
  apart: ['deciders'],
  unaudited: [
    'deciders',
    'passed',
    'registered_on',
    'policy_type',
    'account',
    'insurer',
    'agent',
    'sub_agent',
    'age_days',
    'reserve',
    'paid',
    'fees',
    'recovered',
    'outstanding',
    'incurred',
    'waiting_on',
    'waiting_since',
    'clock_due_on',
    'is_over_clock',
    'cover',
    'checklist',
    'approval_asked',
    'acknowledge_due_on',
    'acknowledged_at',
    'acknowledged_how',
    'decide_due_on',
    'decided_at',
    'settled_at',
    'closed_at',
    'asked_on',
    'next_chaser_on',
    'chasers_stopped_at',
    'do_not_contact',
  ],
  ordering: claimOrdering,
  columns: { account: sql.ref('claims.client') },
  nullable: ['clock_due_on'],
  fallback: [{ field: 'created_at', descending: true }],
  isLarge: true,
  option: {
    label: sql`claims.claim_number || ' · ' || claims.client`,
    order: sql.ref('claims.claim_number'),
  },
});

export const claimRecords = claims.records;
export const matchingClaims = claims.matching;
export const auditClaim = auditFor('claims', claims.audited);

/** A claim as whoever acts reads it. */
export type ClaimFacts = Awaited<ReturnType<typeof claimRecords.facts>>;
