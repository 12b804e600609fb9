import type { reportFixture } from './reportFixture.ts';
import type { Person } from './testApp.ts';

type Fixture = Awaited<ReturnType<typeof reportFixture>>;

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed;
  const roll = (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
  return { roll, pick: <T>(from: readonly T[]): T => from[roll(from.length)] as T };
}

const currencies = ['AED', 'AED', 'KWD', 'JPY'] as const;
/** Around the borders of days and months in a zone that is ahead of Greenwich, and in between. */
const moments = [
  '2026-01-31T19:59:59Z',
  '2026-01-31T20:00:00Z',
  '2026-02-28T20:30:00Z',
  '2026-03-15T08:00:00Z',
  '2026-03-31T19:59:59.999Z',
  '2026-03-31T20:00:00Z',
  '2025-03-10T10:00:00Z',
  '2025-12-31T21:00:00Z',
];
const daysOfMoments = [
  '2026-01-31',
  '2026-02-01',
  '2026-03-01',
  '2026-03-15',
  '2026-03-31',
  '2026-04-01',
  '2025-03-10',
];

/** A small office in which every report has something to say. */
export async function plantOffice(fix: Fixture, people: readonly Person[]): Promise<void> {
  const { roll, pick } = dice(20_261_118);
  const insurers = [fix.insurer_id, await fix.newInsurer('Second'), await fix.newInsurer('Third')];
  const property = await fix.newCategory('property');
  const kinds = [
    { policy_type: 'motor', category_id: fix.motor },
    { policy_type: 'property', category_id: property },
  ];
  const agents = [null, null, await fix.newAgent(), await fix.newAgent()];
  const accounts = await Promise.all(people.map(({ id }) => fix.newAccount(id)));
  const person = () => pick(people).id;
  const amount = (currency: string, most: number) =>
    String(
      (currency === 'JPY' ? roll(most * 100) : roll(most * 1000) / (currency === 'AED' ? 100 : 1000)) + 1,
    );

  const policies: { id: number; currency: string }[] = [];
  for (let n = 0; n < 40; n += 1) {
    const currency = pick(currencies);
    const kind = pick(kinds);
    const insurer_id = pick(insurers);
    const id = await fix.newPolicy({
      ...kind,
      insurer_id,
      product_id: await fix.newProduct(kind.category_id, insurer_id),
      account_id: pick(accounts),
      assigned_to_id: person(),
      agent_id: pick(agents),
      currency,
      business_type: pick(['new', 'renewal', 'rollover']),
      start_date: pick(['2025-04-01', '2025-06-15']),
      end_date: pick(daysOfMoments.slice(0, 6)),
    });
    policies.push({ id, currency });
    const earns = { earns_from: '2025-04-01', earns_to: pick(['2026-03-31', '2026-01-31']) };
    const net = amount(currency, 900);
    const booked = { currency, ...earns, fees: '0', tax: '10', gross_premium: String(Number(net) + 10) };
    await fix.book(id, 'issue', net, pick(moments), { ...booked, recorded_by: person() });
    for (let moved = roll(3); moved > 0; moved -= 1) {
      const sign = pick(['', '-']);
      const change = `${sign}${amount(currency, 200)}`;
      const at = pick(['endorsement', 'cancellation', 'reinstatement', 'policy_year']);
      await fix.book(id, at, change, pick(moments), { currency, ...earns, gross_premium: change });
    }
  }
  for (const [n, { id, currency }] of policies.entries()) {
    if (n % 4 === 0) continue;
    const status = pick(['renewed', 'renewed', 'lost', 'lapsed', 'negotiation']);
    await fix.insert('renewals', {
      renewal_number: `REN-R${n}`,
      renewal_text: '',
      policy_id: id,
      renewal_date: pick(daysOfMoments),
      status,
      assigned_to_id: person(),
      expiring_premium: amount(currency, 500),
      renewal_premium: status === 'renewed' ? amount(currency, 500) : null,
      new_policy_id: status === 'renewed' ? pick(policies).id : null,
      lost_reason: status === 'lost' ? pick(['price', 'service', 'policy_cancelled']) : null,
      currency: 'ZZZ',
      account_id: 0,
      insurer_id: 0,
      category_id: 0,
      policy_type: 'other',
      client: '',
      own_text: '',
      client_text: '',
    });
  }
  for (let n = 0; n < 25; n += 1) {
    const { id: policy_id, currency } = pick(policies);
    const status = pick(['intimated', 'approved', 'settled', 'closed', 'withdrawn']);
    const isClosed = status === 'closed' || status === 'withdrawn';
    const sums = {
      reserve: amount(currency, 300),
      payment: amount(currency, 90),
      fee: amount(currency, 9),
      recovery: amount(currency, 9),
    };
    const claim = await fix.insert('claims', {
      claim_number: `CLM-R${n}`,
      policy_id,
      claim_type: pick(['own_damage', 'theft']),
      date_of_loss: pick(daysOfMoments),
      reported_at: pick(moments),
      reported_by: 'Client',
      description: 'Loss',
      handler_id: person(),
      claim_text: '',
      status,
      closed_at: isClosed ? pick(['2026-03-31T19:59:00Z', '2026-04-05T08:00:00Z']) : null,
      settled_at: status === 'settled' ? '2026-05-01T20:30:00Z' : null,
      reserve: sums.reserve,
      paid: sums.payment,
      fees: sums.fee,
      recovered: sums.recovery,
    });
    for (const [kind, moved] of Object.entries(sums))
      await fix.insert('claim_movements', {
        claim_id: claim,
        kind,
        amount: moved,
        date: pick(daysOfMoments),
      });
  }
  for (let n = 0; n < 40; n += 1) {
    const created_at = pick(moments);
    const later = moments.filter((moment) => moment > created_at);
    const status = pick(['new', 'qualified', 'won', 'lost']);
    const since = status === 'new' || later.length === 0 ? created_at : pick(later);
    const lead = await fix.insert('leads', {
      lead_number: `LEAD-R${n}`,
      name: `Lead ${n}`,
      category_id: pick(kinds).category_id,
      source: pick(['referral', 'phone']),
      currency: pick(currencies),
      expected_premium: pick([null, '1000', '2500']),
      assigned_to_id: person(),
      agent_id: pick(agents),
      search_text: '',
      duplicate_keys: '{}',
      status,
      status_since: since,
      lost_reason: status === 'lost' ? pick(['price', 'cover']) : null,
      created_at,
      email: 'lead@example.com',
      next_follow_up_at: pick([null, '2026-12-01T08:00:00Z']),
    });
    await fix.insert('lead_stages', { lead_id: lead, status: 'new', entered_at: created_at });
    if (status !== 'new') await fix.insert('lead_stages', { lead_id: lead, status, entered_at: since });
  }
  for (let n = 0; n < 20; n += 1) {
    const status = pick(['sent', 'accepted', 'rejected', 'converted']);
    const quote = await fix.insert('quotes', {
      quote_number: `QTE-R${n}`,
      account_id: pick(accounts),
      category_id: pick(kinds).category_id,
      start_date: '2026-05-01',
      currency: 'AED',
      valid_until: '2026-12-31',
      assigned_to_id: person(),
      own_text: '',
      status,
      decided_at: status === 'sent' ? null : pick(moments),
      sent_at: pick(moments),
    });
    for (const insurer_id of insurers) {
      const offered = pick(
        status === 'sent'
          ? ['requested', 'declined', 'no_response', 'received']
          : ['declined', 'received', 'selected'],
      );
      const isPriced = offered === 'received' || offered === 'selected';
      const price = isPriced ? { net_premium: 100, fees: 0, tax: 5, gross_premium: 105 } : {};
      await fix.insert('quote_offers', {
        quote_id: quote,
        insurer_id,
        status: offered,
        requested_at: pick([null, ...moments]),
        ...price,
      });
    }
  }
  for (let n = 0; n < 30; n += 1) {
    const by = person();
    const at = pick(moments);
    const account_id = pick(accounts);
    await fix.insert('notes', {
      account_id,
      kind: pick(['call', 'meeting', 'note', 'message']),
      body: 'x',
      search_text: '',
      created_by: by,
      created_at: at,
    });
    await fix.insert('tasks', {
      title: `Task ${n}`,
      assigned_to_id: by,
      status: pick(['done', 'todo']),
      completed_at: at,
    });
  }
}
