import { sql } from 'kysely';
import type { PolicyType } from '#contract/base/amounts/lines';
import { premiumTotals } from '#contract/money/premium';
import type { QuoteStatus } from '#contract/sales/quotes/quoteStates';
import { endOfTerm } from '#contract/base/days/term';
import type { Risk } from '#contract/sales/risk/risk';
import { insuredFor } from '#contract/sales/risk/amounts';
import { plusDays } from '#contract/base/days/wallClock';
import type { Tx } from '../../server/src/db/connect.ts';
import { takeIds } from '../../server/src/db/ids.ts';
import { organisationToday } from '../../server/src/db/organisationDay.ts';
import type { FileStore, StoredFile } from '../../server/src/files/fileStore.ts';
import { insertAttachments } from '../../server/src/modules/office/attachments/attachments.queries.ts';
import { searchText } from '../../server/src/modules/office/attachments/attachments.rules.ts';
import { listOffers } from '../../server/src/modules/sales/quotes/offers/offers.queries.ts';
import { insertRevision } from '../../server/src/modules/sales/quotes/quotes.record.queries.ts';
import { ownText } from '../../server/src/modules/sales/quotes/quotes.rules.ts';
import { takeNumberWithin } from '../../server/src/nouns/numbers.ts';
import { StartError } from '../../server/src/start/startError.ts';
import { dice as diceOf, type Dice } from '../accounts/dice.ts';
import { pdfOf } from '../attachments/pdf.ts';
import { tellOfCreation } from '../tellOfCreation.ts';
import { demoBenefits, demoLines, demoStatus, shares } from './offers.ts';
import { demoPremiums } from './premiums.ts';
import { demoRisk, type Model } from './risks.ts';
import { taxRateOf } from '../../server/src/modules/reference/products/products.queries.ts';

type Client = { lead_id: number | null; account_id: number | null; person: number };
type Category = { id: number; line: PolicyType };
type Insurer = { id: number; lines: PolicyType[] };
type Setting = {
  tx: Tx;
  dice: Dice;
  today: string;
  rate: string;
  currency: string;
  insurers: Insurer[];
  models: [Model, ...Model[]];
  proposal: StoredFile;
};

const day = 86_400_000;
/** Leads that are at a quote and beyond, and then clients, each with the state that fits. */
async function clientsOf(tx: Tx): Promise<{ leads: Map<QuoteStatus, Client[]>; accounts: Client[] }> {
  const { rows } = await sql<Client & { status: QuoteStatus }>`
    select id as lead_id, account_id, assigned_to_id as person, case status::text when 'quoting' then 'received'
      when 'proposal_sent' then 'sent' when 'won' then 'accepted' else 'cancelled' end as status
    from leads where status in ('quoting', 'proposal_sent', 'won', 'lost') order by id`.execute(tx);
  const accounts = await sql<Client>`select null::integer as lead_id, id as account_id, owner_id as person
    from accounts where is_active and deleted_at is null order by id limit 400`.execute(tx);
  return { leads: Map.groupBy(rows, ({ status }) => status), accounts: accounts.rows };
}

type Planned = { client: Client; category: Category; status: QuoteStatus; entered: string; isSent: boolean };
type Planted = Planned & { id: number; quote_number: string };

const atOnce = 100;
const inBatches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, place) =>
    rows.slice(place * atOnce, (place + 1) * atOnce),
  );

/** A trip's cover is the trip, a life is covered for its years, all else for one. */
function endFor(risk: Risk, start: string): string {
  if (risk.line === 'travel') return risk.to;
  return endOfTerm(start, risk.line === 'life' ? risk.term_years * 12 : 12);
}

/** As it was entered some time ago, which no use case would do; all else is worked out as for any quote. */
function quoteRow({ dice, today, currency, models }: Setting, planned: Planned, quote_number: string) {
  const { client, category, status, entered, isSent } = planned;
  const start_date = plusDays(today, dice.between(3, 40) - (status === 'expired' ? 60 : 0));
  const risk = demoRisk(category.line, { dice, models, start: start_date });
  return {
    lead_id: client.lead_id,
    account_id: client.account_id,
    category_id: category.id,
    status,
    currency,
    risk: JSON.stringify(risk),
    quote_number,
    start_date,
    end_date: endFor(risk, start_date),
    sum_insured: insuredFor(risk, currency, null),
    needs_summary: dice.pick([
      'The same cover as before, for less.',
      'Cover from the first day on.',
      'A low excess.',
    ]),
    valid_until: plusDays(today, status === 'expired' ? -dice.between(1, 40) : dice.between(2, 45)),
    assigned_to_id: client.person,
    sent_at: isSent ? entered : null,
    recommendation_reason: isSent || status === 'expired' ? recommendation : '',
    decline_reason: status === 'rejected' ? 'They stay with whom they have.' : '',
    cancel_reason: status === 'cancelled' ? 'The client has postponed it.' : '',
    own_text: ownText(quote_number, risk),
    created_at: entered,
    created_by: client.person,
    updated_at: entered,
    updated_by: client.person,
  };
}

async function insertQuotes(setting: Setting, planned: readonly Planned[]): Promise<Planted[]> {
  const { tx } = setting;
  const planted: Planted[] = [];
  for (const batch of inBatches(planned)) {
    const numbers: string[] = [];
    for (const _ of batch) numbers.push(await takeNumberWithin(tx, 'quote'));
    const rows = batch.map((each, place) => quoteRow(setting, each, numbers[place] ?? ''));
    const made = await tx.insertInto('quotes').values(rows).returning(['id', 'quote_number']).execute();
    const ids = new Map(made.map(({ id, quote_number }) => [quote_number, id]));
    for (const [place, each] of batch.entries()) {
      const quote_number = numbers[place] ?? '';
      planted.push({ ...each, quote_number, id: ids.get(quote_number) ?? 0 });
    }
  }
  return planted;
}

function offerRow(
  setting: Setting,
  { id, category, status, entered }: Planted,
  insurer_id: number,
  place: number,
) {
  const { dice, today, rate, currency } = setting;
  const offerStatus = demoStatus(dice, status, place);
  const isPriced = !['requested', 'no_response', 'declined'].includes(offerStatus);
  const none = { lines: [], net_premium: null, fees: null, tax: null, gross_premium: null };
  const { lines, ...totals } = isPriced
    ? premiumTotals(demoLines(dice, category.line, demoPremiums[category.line]), rate, currency)
    : none;
  const isAsked = status !== 'draft';
  return {
    ...totals,
    lines: JSON.stringify(lines),
    benefits: JSON.stringify(isPriced ? demoBenefits(dice, category.line) : []),
    quote_id: id,
    insurer_id,
    status: offerStatus,
    tax_rate: isPriced ? rate : null,
    received_on: isPriced ? plusDays(entered.slice(0, 10), dice.between(1, 6)) : null,
    requested_at: isAsked ? entered : null,
    asked_by: isAsked ? 'outside' : null,
    reply_due_on: isAsked ? plusDays(offerStatus === 'requested' ? today : entered.slice(0, 10), 3) : null,
    decline_reason: offerStatus === 'declined' ? 'Outside of what they insure.' : '',
    deductible: isPriced ? String(dice.between(2, 20) * 100) : null,
    created_at: entered,
  };
}

/** Those who carry the line, two to five of them; where there are not two, somebody who makes an exception. */
function insurersFor({ dice, insurers }: Setting, line: PolicyType): number[] {
  const carriers = insurers.filter(({ lines }) => lines.includes(line));
  const others = insurers.filter((insurer) => !carriers.includes(insurer));
  const first = dice.between(0, Math.max(0, carriers.length - 1));
  const inTurn = [...carriers.slice(first), ...carriers.slice(0, first), ...others];
  return inTurn.slice(0, dice.between(2, Math.max(2, Math.min(5, carriers.length)))).map(({ id }) => id);
}

/** The first one is recommended where the quote is so far. */
async function insertOffers(setting: Setting, planted: readonly Planted[]): Promise<void> {
  const { tx } = setting;
  const rows = planted.flatMap((quote) =>
    insurersFor(setting, quote.category.line).map((id, place) => offerRow(setting, quote, id, place)),
  );
  for (const batch of inBatches(rows)) await tx.insertInto('quote_offers').values(batch).execute();
  await sql`update quotes set recommended_offer_id = first.id,
      selected_offer_id = case when status = 'accepted' then first.id end,
      accepted_on = case when status = 'accepted' then created_at::date end,
      accepted_how = case when status = 'accepted' then 'By phone' else '' end
    from (select quote_id, min(id) as id from quote_offers group by quote_id) as first
    where first.quote_id = quotes.id and recommendation_reason <> ''`.execute(tx);
}

const recommendation = 'The widest cover, and hardly dearer than the cheapest.';

/** What was sent, with a specimen in the place of the proposal. */
async function insertRevisions({ tx, today, proposal }: Setting, sent: readonly Planted[]): Promise<void> {
  const ids = await takeIds(tx, 'attachments', sent.length);
  const files = sent.map(({ id: quote_id, quote_number, client, entered }, place) => {
    const [id, name] = [ids[place] ?? 0, `${quote_number}-1.pdf`];
    return {
      id,
      chain_id: id,
      quote_id,
      name,
      revision: 1,
      category: 'quote' as const,
      content_type: 'application/pdf',
      size: proposal.size,
      sha256: proposal.sha256,
      storage_key: proposal.key,
      search_text: searchText(name, ''),
      created_at: entered,
      created_by: client.person,
      updated_by: client.person,
    };
  });
  for (const batch of inBatches(files)) await insertAttachments(tx, batch);
  for (const [place, { id, client, entered }] of sent.entries())
    await insertRevision(tx, {
      quote_id: id,
      revision: 1,
      sent_at: entered,
      sent_by: client.person,
      channel: 'handed_over',
      how: 'Printed, at the meeting',
      attachment_id: ids[place] ?? 0,
      sha256: proposal.sha256,
      valid_until: plusDays(today, 20),
      recommendation_reason: recommendation,
      offers: (await listOffers(tx, id)).filter(({ gross_premium }) => gross_premium !== null),
    });
}

async function settingOf(tx: Tx, files: FileStore, now: Date): Promise<Setting> {
  const { rows: insurers } =
    await sql<Insurer>`select id, lines from insurers where is_active order by id`.execute(tx);
  const { rows: models } = await sql<Model>`select make_id, id as model_id from vehicle_models
    where is_active order by id limit 300`.execute(tx);
  const [first, ...rest] = models;
  if (!first || insurers.length === 0) throw new StartError('There is no insurer or no model of a vehicle.');
  const { currency } = await tx.selectFrom('organisation').select('currency').executeTakeFirstOrThrow();
  const specimen = pdfOf([['Proposal', 'Specimen of the demonstration. Nobody was sent it.']]);
  return {
    tx,
    currency,
    insurers,
    models: [first, ...rest],
    dice: diceOf(350),
    today: await organisationToday(tx, now),
    rate: await taxRateOf(tx, null),
    proposal: await files.put(
      (async function* whole() {
        yield specimen;
      })(),
    ),
  };
}

/** Three hundred and fifty quotes over all lines, in every state that needs no policy. */
export async function plantQuotes(tx: Tx, files: FileStore, now: Date): Promise<void> {
  const setting = await settingOf(tx, files, now);
  const { rows: categories } = await sql<Category>`select id, line from product_categories
    where is_active and deleted_at is null order by id`.execute(tx);
  const { leads, accounts } = await clientsOf(tx);
  const planned: Planned[] = [];
  for (const [status, count] of Object.entries(shares) as [QuoteStatus, number][]) {
    const clients = [...(leads.get(status) ?? []), ...accounts];
    for (let turn = 0; turn < count; turn += 1) {
      const client = clients[(turn * 7) % clients.length];
      const category = categories[planned.length % categories.length];
      if (!client || !category) throw new StartError('There is nobody to quote for.');
      const isYoung = status === 'draft' || status === 'requested';
      const age = isYoung ? setting.dice.between(0, 6) : setting.dice.between(7, 200);
      const entered = new Date(now.getTime() - age * day).toISOString();
      const isSent = status === 'sent' || status === 'accepted' || status === 'rejected';
      planned.push({ client, category, status, entered, isSent });
    }
  }
  const planted = await insertQuotes(setting, planned);
  await insertOffers(setting, planted);
  await insertRevisions(
    setting,
    planted.filter(({ isSent }) => isSent),
  );
  await tellOfCreation(
    tx,
    'quotes',
    planted.map(({ id }) => id),
  );
}
