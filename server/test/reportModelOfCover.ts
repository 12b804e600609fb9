import {
  dayIn,
  days,
  idOf,
  isIn,
  month,
  n,
  only,
  s,
  usual,
  type Asked,
  type Fact,
  type Raw,
  type Row,
} from './reportModel.ts';

/** A year of what earns at the end, rounded for each transaction as the currency has it. */
function annual(raw: Raw, policy: Row): number {
  const places = { JPY: 0, KWD: 3 }[s(policy, 'currency')] ?? 2;
  const [start, end] = [s(policy, 'start_date'), s(policy, 'end_date')];
  const own = raw.moved.filter(
    (row) => n(row, 'policy_id') === n(policy, 'id') && s(row, 'earns_from') <= end,
  );
  const charged =
    own
      .map((row) => s(row, 'earns_to'))
      .toSorted()
      .at(-1) ?? end;
  const last = charged < end ? charged : end;
  const year = days(start, `${Number(start.slice(0, 4)) + 1}${start.slice(4)}`);
  const parts = own.filter((row) => s(row, 'earns_from') <= last && s(row, 'earns_to') >= last);
  return parts.reduce((sum, row) => {
    const exact = (n(row, 'net_premium') * year) / (days(s(row, 'earns_from'), s(row, 'earns_to')) + 1);
    return sum + Math.sign(exact) * Number(Math.abs(exact).toFixed(places));
  }, 0);
}

function expiring(raw: Raw, asked: Asked): Fact[] {
  return raw.policies.flatMap((policy): Fact[] => {
    const day = s(policy, 'end_date');
    const renewal = raw.renewals.find((row) => n(row, 'policy_id') === n(policy, 'id'));
    if (!isIn(asked, day) || !['active', 'expired'].includes(s(policy, 'status'))) return [];
    return [
      {
        currency: s(policy, 'currency'),
        persons: [policy['assigned_to_id'] ?? null, policy['account_owner_id'] ?? null],
        by: { ...usual(raw, policy, 'assigned_to_id'), month: month(day) },
        sums: {
          policies_ending: 1,
          premium_expiring: renewal ? n(renewal, 'expiring_premium') : annual(raw, policy),
          renewals_begun: only(renewal !== undefined),
          policies_renewed: only(renewal !== undefined && s(renewal, 'status') === 'renewed'),
        },
      },
    ];
  });
}

const personsOf = (claim: Row) => [claim['handler_id'] ?? null, claim['account_owner_id'] ?? null];

function claims_register(raw: Raw, asked: Asked): Fact[] {
  return raw.claims.flatMap((claim): Fact[] => {
    const day = dayIn(asked.zone, s(claim, 'reported_at'));
    if (!isIn(asked, day)) return [];
    const status = s(claim, 'status');
    const [paid, fees, recovered] = ['paid', 'fees', 'recovered'].map((name) => n(claim, name)) as [
      number,
      number,
      number,
    ];
    const outstanding = Math.max(0, n(claim, 'reserve') - paid - fees);
    return [
      {
        currency: s(claim, 'currency'),
        persons: personsOf(claim),
        by: {
          ...usual(raw, claim, 'handler_id'),
          month: month(day),
          claim_type: s(claim, 'claim_type'),
          claim_status: status,
        },
        sums: {
          claims_reported: 1,
          claims_open: only(!['closed', 'withdrawn'].includes(status)),
          claims_settled: only(claim['settled_at'] !== null),
          claims_withdrawn: only(status === 'withdrawn'),
          claims_paid: paid,
          claims_fees: fees,
          claims_outstanding: outstanding,
          claims_recovered: recovered,
          claims_incurred: paid + fees + outstanding - recovered,
        },
      },
    ];
  });
}

function movedUntil(raw: Raw, claim: Row, day: string) {
  const sum = (kind: string) =>
    raw.movements
      .filter(
        (row) => n(row, 'claim_id') === n(claim, 'id') && s(row, 'kind') === kind && s(row, 'date') <= day,
      )
      .reduce((all, row) => all + n(row, 'amount'), 0);
  const [paid, fees] = [sum('payment'), sum('fee')];
  const outstanding = Math.max(0, sum('reserve') - paid - fees);
  return { outstanding, incurred: paid + fees + outstanding - sum('recovery') };
}

const bandOf = (age: number): string => {
  if (age <= 30) return '0_30';
  if (age <= 60) return '31_60';
  return age <= 90 ? '61_90' : 'over_90';
};

/** Closed by the end of the day, and opened again on a later one. */
const wasClosed = (claim: Row, zone: string, day: string): boolean =>
  [...s(claim, 'closed_spans').matchAll(/\("([^"]+)","([^"]+)"\]/g)].some(
    ([, from = '', to = '']) => dayIn(zone, from) <= day && dayIn(zone, to) > day,
  );

function claims_ageing(raw: Raw, { zone, to }: Asked): Fact[] {
  return raw.claims.flatMap((claim): Fact[] => {
    const reported = dayIn(zone, s(claim, 'reported_at'));
    const closed = claim['closed_at'] === null ? '9999' : dayIn(zone, s(claim, 'closed_at'));
    if (reported > to || closed <= to || wasClosed(claim, zone, to)) return [];
    return [
      {
        currency: s(claim, 'currency'),
        persons: personsOf(claim),
        by: {
          ...usual(raw, claim, 'handler_id'),
          claim_type: s(claim, 'claim_type'),
          age: bandOf(days(reported, to)),
        },
        sums: { claims_open: 1, claims_outstanding: movedUntil(raw, claim, to).outstanding },
      },
    ];
  });
}

function loss_ratio(raw: Raw, { zone, to }: Asked): Fact[] {
  const isWithdrawn = (claim: Row): boolean =>
    s(claim, 'status') === 'withdrawn' &&
    (claim['closed_at'] === null || dayIn(zone, s(claim, 'closed_at')) <= to);
  const places: Record<string, number> = { JPY: 0, KWD: 3 };
  const earnedOf = (row: Row): number => {
    const [from, until] = [s(row, 'earns_from'), s(row, 'earns_to')];
    if (to >= until) return n(row, 'net_premium');
    const exact = (n(row, 'net_premium') * (days(from, to) + 1)) / (days(from, until) + 1);
    return Math.sign(exact) * Number(Math.abs(exact).toFixed(places[s(row, 'currency')] ?? 2));
  };
  return raw.policies.flatMap((policy): Fact[] => {
    const earning = raw.moved.filter(
      (row) => n(row, 'policy_id') === n(policy, 'id') && s(row, 'earns_from') <= to,
    );
    if (earning.length === 0) return [];
    const losses = raw.claims.filter(
      (claim) => n(claim, 'policy_id') === n(policy, 'id') && s(claim, 'date_of_loss') <= to,
    );
    return [
      {
        currency: s(policy, 'currency'),
        persons: [policy['assigned_to_id'] ?? null, policy['account_owner_id'] ?? null],
        by: { ...usual(raw, policy, 'assigned_to_id'), start_year: s(policy, 'start_date').slice(0, 4) },
        sums: {
          policies_earning: 1,
          premium_earned: earning.reduce((sum, row) => sum + earnedOf(row), 0),
          loss_count: losses.filter((claim) => !isWithdrawn(claim)).length,
          loss_incurred: losses.reduce((sum, claim) => sum + movedUntil(raw, claim, to).incurred, 0),
        },
      },
    ];
  });
}

function user_activity(raw: Raw, asked: Asked): Fact[] {
  const users = idOf(raw.users);
  const deed = (by: number | null, at: string | null, activity: string, sum: string): Fact[] => {
    const day = at === null ? '' : dayIn(asked.zone, at);
    if (by === null || !isIn(asked, day)) return [];
    return [
      {
        currency: null,
        persons: [by],
        by: { assigned_to: by, team: users.get(by)?.['team_id'] ?? null, month: month(day), activity },
        sums: { activities: 1, [sum]: 1 },
      },
    ];
  };
  const noted: Record<string, [string, string]> = {
    call: ['call', 'calls_logged'],
    meeting: ['meeting', 'meetings_logged'],
  };
  return [
    ...raw.notes.flatMap((row) =>
      deed(
        row['created_by'] ?? null,
        s(row, 'created_at'),
        ...(noted[s(row, 'kind')] ?? ['note', 'notes_written']),
      ),
    ),
    ...raw.tasks.flatMap((row) =>
      deed(
        s(row, 'status') === 'done' ? n(row, 'assigned_to_id') : null,
        row['completed_at'] ?? null,
        'task_done',
        'tasks_done',
      ),
    ),
    ...raw.quotes.flatMap((row) =>
      deed(n(row, 'assigned_to_id'), row['sent_at'] ?? null, 'quote_sent', 'quotes_sent'),
    ),
    ...raw.moved.flatMap((row) =>
      deed(
        s(row, 'kind') === 'issue' ? (row['recorded_by'] ?? null) : null,
        s(row, 'recorded_at'),
        'policy_issued',
        'policies_issued',
      ),
    ),
  ];
}

export const coverModels = { expiring, claims_register, claims_ageing, loss_ratio, user_activity };
