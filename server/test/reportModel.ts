import type { Db } from '../src/db/connect.ts';

/**
 * What each report says, worked out from the raw rows by code that shares nothing with the reports: all rows are read,
 * and everything else is done here with plain numbers.
 */
export type Fact = {
  currency: string | null;
  persons: (number | null)[];
  by: Record<string, string | number | null>;
  sums: Record<string, number>;
};

export type Raw = Awaited<ReturnType<typeof readRaw>>;

/** Dates and amounts as texts, as the driver answers them. */
export async function readRaw(db: Db) {
  const all = <T extends Parameters<Db['selectFrom']>[0] & string>(table: T) =>
    db
      .selectFrom(table as never)
      .selectAll()
      .execute() as unknown as Promise<Record<string, never>[]>;
  const [
    policies,
    moved,
    renewals,
    claims,
    movements,
    leads,
    stages,
    quotes,
    offers,
    notes,
    tasks,
    users,
    categories,
  ] = await Promise.all([
    all('policies'),
    all('premium_transactions'),
    all('renewals'),
    all('claims'),
    all('claim_movements'),
    all('leads'),
    all('lead_stages'),
    all('quotes'),
    all('quote_offers'),
    all('notes'),
    all('tasks'),
    all('users'),
    all('product_categories'),
  ]);
  return {
    policies,
    moved,
    renewals,
    claims,
    movements,
    leads,
    stages,
    quotes,
    offers,
    notes,
    tasks,
    users,
    categories,
  };
}

export type Asked = { zone: string; from: string; to: string; groupBy: string };

const dayIn = (zone: string, moment: string): string =>
  new Date(moment).toLocaleDateString('sv-SE', { timeZone: zone });
const isIn = ({ from, to }: Asked, day: string): boolean => day >= from && day <= to;
const month = (day: string): string => `${day.slice(0, 7)}-01`;
const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const only = (condition: boolean, amount = 1): number => (condition ? amount : 0);
const idOf = (rows: Record<string, never>[]) => new Map(rows.map((row) => [Number(row['id']), row]));

type Row = Record<string, never>;
const n = (row: Row, name: string): number => Number(row[name] ?? 0);
const s = (row: Row, name: string): string => String(row[name]);

const usual = (raw: Raw, row: Row, person: string): Fact['by'] => ({
  insurer: row['insurer_id'] ?? null,
  policy_type: row['policy_type'] ?? null,
  agent: row['agent_id'] ?? null,
  assigned_to: row[person] ?? null,
  team: idOf(raw.users).get(n(row, person))?.['team_id'] ?? null,
});

function production(raw: Raw, asked: Asked): Fact[] {
  const policies = idOf(raw.policies);
  return raw.moved.flatMap((row): Fact[] => {
    const policy = policies.get(n(row, 'policy_id')) as Row;
    const day = dayIn(asked.zone, s(row, 'recorded_at'));
    if (!isIn(asked, day)) return [];
    const kind = s(row, 'kind');
    const net = n(row, 'net_premium');
    const isNew = kind === 'issue' && s(policy, 'business_type') !== 'renewal';
    const isRenewal = kind === 'policy_year' || (kind === 'issue' && !isNew);
    return [
      {
        currency: s(row, 'currency'),
        persons: [policy['assigned_to_id'] ?? null, policy['account_owner_id'] ?? null],
        by: { ...usual(raw, policy, 'assigned_to_id'), month: month(day) },
        sums: {
          net_written: net,
          gross_written: n(row, 'gross_premium'),
          policies_issued: only(kind === 'issue'),
          policies_cancelled: only(kind === 'cancellation'),
          net_new: only(isNew, net),
          net_renewed: only(isRenewal, net),
          net_added: only(kind === 'endorsement' && net >= 0, net),
          net_returned: only(kind === 'endorsement' && net < 0, net),
          net_cancelled: only(kind === 'cancellation', net),
          net_reinstated: only(kind === 'reinstatement', net),
        },
      },
    ];
  });
}

function stageAt(raw: Raw, lead: Row, { zone, to }: Asked): Row | undefined {
  const entered = raw.stages.filter(
    (stage) => n(stage, 'lead_id') === n(lead, 'id') && dayIn(zone, s(stage, 'entered_at')) <= to,
  );
  return entered
    .toSorted(
      (one, other) =>
        Date.parse(s(one, 'entered_at')) - Date.parse(s(other, 'entered_at')) ||
        n(one, 'id') - n(other, 'id'),
    )
    .at(-1);
}

function pipeline(raw: Raw, asked: Asked): Fact[] {
  const categories = idOf(raw.categories);
  return raw.leads.flatMap((lead): Fact[] => {
    const last = stageAt(raw, lead, asked);
    if (!last) return [];
    const stage = s(last, 'status');
    const entered = dayIn(asked.zone, s(last, 'entered_at'));
    const created = dayIn(asked.zone, s(lead, 'created_at'));
    const premium = n(lead, 'expected_premium');
    const isClosed = stage === 'won' || stage === 'lost';
    const isCounted = isClosed && isIn(asked, entered);
    const by = {
      ...usual(raw, lead, 'assigned_to_id'),
      policy_type: categories.get(n(lead, 'category_id'))?.['line'] ?? null,
      stage,
    };
    const persons = [lead['assigned_to_id'] ?? null];
    const currency = s(lead, 'currency');
    const won = only(isCounted && stage === 'won');
    const lost = only(isCounted && stage === 'lost');
    const state: Fact = {
      currency,
      persons,
      by: { ...by, month: month(isClosed ? entered : asked.to) },
      sums: {
        leads_won: won,
        leads_lost: lost,
        premium_won: won * premium,
        premium_lost: lost * premium,
        leads_open: only(!isClosed),
        premium_open: only(!isClosed, premium),
      },
    };
    const came: Fact = {
      currency,
      persons,
      by: { ...by, month: month(created) },
      sums: { leads_created: 1 },
    };
    return [...(isCounted || !isClosed ? [state] : []), ...(isIn(asked, created) ? [came] : [])];
  });
}

function quote_hit_rate(raw: Raw, asked: Asked): Fact[] {
  const quotes = idOf(raw.quotes);
  const categories = idOf(raw.categories);
  return raw.offers.flatMap((offer): Fact[] => {
    const quote = quotes.get(n(offer, 'quote_id')) as Row;
    const status = s(offer, 'status');
    const isPriced = status === 'received' || status === 'selected' || status === 'not_selected';
    const fact = (day: string, sums: Fact['sums']): Fact => ({
      currency: null,
      persons: [quote['assigned_to_id'] ?? null],
      by: {
        ...usual(raw, quote, 'assigned_to_id'),
        policy_type: categories.get(n(quote, 'category_id'))?.['line'] ?? null,
        insurer: offer['insurer_id'] ?? null,
        month: month(day),
      },
      sums,
    });
    const on = (row: Row, name: string) => (row[name] === null ? '' : dayIn(asked.zone, s(row, name)));
    const [askedOn, decidedOn] = [on(offer, 'requested_at'), on(quote, 'decided_at')];
    return [
      ...(isIn(asked, askedOn)
        ? [
            fact(askedOn, {
              offers_asked: 1,
              offers_answered: only(isPriced || status === 'declined'),
              offers_priced: only(isPriced),
              offers_declined: only(status === 'declined'),
              offers_unanswered: only(status === 'no_response'),
            }),
          ]
        : []),
      ...(isIn(asked, decidedOn) && isPriced
        ? [fact(decidedOn, { prices_decided: 1, prices_selected: only(status === 'selected') })]
        : []),
    ];
  });
}

function retention(raw: Raw, asked: Asked): Fact[] {
  const isByInsurer = asked.groupBy === 'insurer';
  return raw.renewals.flatMap((row): Fact[] => {
    const day = s(row, 'renewal_date');
    if (!isIn(asked, day)) return [];
    const [status, expiring] = [s(row, 'status'), n(row, 'expiring_premium')];
    const isCancelled = status === 'lost' && s(row, 'lost_reason') === 'policy_cancelled';
    const isSwitched = status === 'renewed' && n(row, 'new_insurer_id') !== n(row, 'insurer_id');
    const isRenewed = status === 'renewed' && !(isByInsurer && isSwitched);
    const isLost = (status === 'lost' && !isCancelled) || (isByInsurer && isSwitched);
    const isBase = isRenewed || isLost || status === 'lapsed';
    const shared = { currency: s(row, 'currency'), persons: [row['assigned_to_id'] ?? null] };
    const by = { ...usual(raw, row, 'assigned_to_id'), month: month(day) };
    const fact: Fact = {
      ...shared,
      by,
      sums: {
        retained: only(isRenewed),
        lost: only(isLost),
        lapsed: only(status === 'lapsed'),
        came_up: only(isBase),
        expired_premium: only(isBase, expiring),
        retained_premium: only(isRenewed, expiring),
        renewed_premium: only(isRenewed, n(row, 'renewal_premium')),
        still_open: only(status === 'negotiation'),
        cancelled_before: only(isCancelled),
      },
    };
    const won: Fact = {
      ...shared,
      by: { ...by, insurer: row['new_insurer_id'] ?? null },
      sums: { won_from_others: 1 },
    };
    return isByInsurer && isSwitched ? [fact, won] : [fact];
  });
}

function lost_business(raw: Raw, asked: Asked): Fact[] {
  return raw.renewals.flatMap((row): Fact[] => {
    const [status, reason, expiring] = [s(row, 'status'), s(row, 'lost_reason'), n(row, 'expiring_premium')];
    if (!isIn(asked, s(row, 'renewal_date')) || !(status === 'lost' || status === 'lapsed')) return [];
    const isCancelled = reason === 'policy_cancelled';
    const isLost = status === 'lost' && !isCancelled;
    return [
      {
        currency: s(row, 'currency'),
        persons: [row['assigned_to_id'] ?? null],
        by: {
          ...usual(raw, row, 'assigned_to_id'),
          month: month(s(row, 'renewal_date')),
          lost_reason: status === 'lapsed' ? 'lapsed' : reason,
        },
        sums: {
          lost: only(isLost),
          lost_premium: only(isLost, expiring),
          lapsed: only(status === 'lapsed'),
          lapsed_premium: only(status === 'lapsed', expiring),
          not_renewed: only(!isCancelled),
          not_renewed_premium: only(!isCancelled, expiring),
          cancelled_before: only(isCancelled),
          cancelled_premium: only(isCancelled, expiring),
        },
      },
    ];
  });
}

export const models = { production, pipeline, quote_hit_rate, retention, lost_business };
export { dayIn, days, idOf, isIn, month, n, only, s, usual, type Row };
