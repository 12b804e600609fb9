import { sql } from 'kysely';
import type { PolicyType } from '#contract/lines';
import { premiumTotals } from '#contract/premium';
import type { QuoteStatus } from '#contract/quoteStates';
import { plusDays } from '#contract/wallClock';
import type { Tx } from '../../db/connect.ts';
import { takeIds } from '../../db/ids.ts';
import { organisationToday } from '../../db/organisationDay.ts';
import type { FileStore, StoredFile } from '../../files/fileStore.ts';
import { insertAttachments } from '../../modules/attachments/attachments.queries.ts';
import { searchText } from '../../modules/attachments/attachments.rules.ts';
import { insertOffer, listOffers, taxRateOf } from '../../modules/quotes/offers.queries.ts';
import { insertQuote, insertRevision, setQuote } from '../../modules/quotes/quotes.record.queries.ts';
import { ownText } from '../../modules/quotes/quotes.rules.ts';
import { takeNumberWithin } from '../../records/numbers.ts';
import { StartError } from '../../startError.ts';
import { dice as diceOf, type Dice } from '../accounts/dice.ts';
import { pdfOf } from '../attachments/pdf.ts';
import { tellOfCreation } from '../tellOfCreation.ts';
import { demoBenefits, demoLines, demoStatus, shares } from './offers.ts';
import { demoRisk, type Model } from './risks.ts';

type Client = { lead_id: number | null; account_id: number | null; person: number };
type Category = { id: number; line: PolicyType };
type Setting = {
  tx: Tx;
  dice: Dice;
  today: string;
  rate: string;
  currency: string;
  insurers: number[];
  models: [Model, ...Model[]];
  proposal: StoredFile;
};

const day = 86_400_000;
const premiums: Record<PolicyType, number> = {
  motor: 3200,
  health: 64_000,
  property: 21_000,
  travel: 420,
  life: 9000,
  marine: 5200,
  liability: 14_000,
  engineering: 38_000,
  other: 7500,
};

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

/** As it was entered some time ago, which no use case would do; all else is worked out as for any quote. */
async function plantQuote(
  setting: Setting,
  client: Client,
  { id: category_id, line }: Category,
  status: QuoteStatus,
) {
  const { tx, dice, today, currency, models } = setting;
  const age = status === 'draft' || status === 'requested' ? dice.between(0, 6) : dice.between(7, 200);
  const entered = new Date(Date.now() - age * day).toISOString();
  const start_date = plusDays(today, dice.between(3, 40) - (status === 'expired' ? 60 : 0));
  const risk = demoRisk(line, { dice, models, start: start_date });
  const quote_number = await takeNumberWithin(tx, 'quote');
  const isSent = ['sent', 'accepted', 'rejected'].includes(status);
  const id = await insertQuote(tx, {
    lead_id: client.lead_id,
    account_id: client.account_id,
    category_id,
    status,
    currency,
    risk,
    quote_number,
    start_date,
    end_date: line === 'travel' ? plusDays(start_date, 30) : plusDays(start_date, 364),
    needs_summary: dice.pick([
      'The same cover as before, for less.',
      'Cover from the first day on.',
      'A low excess.',
    ]),
    valid_until: plusDays(today, status === 'expired' ? -dice.between(1, 40) : dice.between(10, 45)),
    assigned_to_id: client.person,
    sent_at: isSent ? new Date(Date.now() - (age - 3) * day).toISOString() : null,
    decline_reason: status === 'rejected' ? 'They stay with whom they have.' : '',
    cancel_reason: status === 'cancelled' ? 'The client has postponed it.' : '',
    own_text: ownText(quote_number, risk),
    created_at: entered,
    created_by: client.person,
    updated_at: entered,
    updated_by: client.person,
  });
  return { id, quote_number, entered, isSent };
}

async function plantOffers(
  setting: Setting,
  quoteId: number,
  line: PolicyType,
  status: QuoteStatus,
  entered: string,
) {
  const { tx, dice, today, rate, currency, insurers } = setting;
  const first = dice.between(0, insurers.length - 1);
  const ids: number[] = [];
  for (let place = 0; place < dice.between(2, 5) || place < 2; place += 1) {
    const offerStatus = demoStatus(dice, status, place);
    const isPriced = !['requested', 'no_response', 'declined'].includes(offerStatus);
    const totals = isPriced ? premiumTotals(demoLines(dice, premiums[line]), rate, currency) : {};
    const isAsked = status !== 'draft';
    ids.push(
      await insertOffer(tx, {
        ...totals,
        quote_id: quoteId,
        insurer_id: insurers[(first + place) % insurers.length] ?? 0,
        status: offerStatus,
        ...(isPriced
          ? { tax_rate: rate, received_on: entered.slice(0, 10), benefits: demoBenefits(dice) }
          : {}),
        ...(isAsked ? { requested_at: entered, asked_by: 'outside', reply_due_on: plusDays(today, 3) } : {}),
        decline_reason: offerStatus === 'declined' ? 'Outside of what they insure.' : '',
        deductible: isPriced ? String(dice.between(2, 20) * 100) : null,
        created_at: entered,
      }),
    );
  }
  return ids;
}

type Sent = { id: number; quote_number: string; person: number };

/** What was sent, with a specimen in the place of the proposal. */
async function plantRevision({ tx, today, proposal }: Setting, { id, quote_number, person }: Sent) {
  const [file = 0] = await takeIds(tx, 'attachments', 1);
  const name = `${quote_number}-1.pdf`;
  await insertAttachments(tx, [
    {
      id: file,
      chain_id: file,
      quote_id: id,
      name,
      revision: 1,
      category: 'quote',
      content_type: 'application/pdf',
      size: proposal.size,
      sha256: proposal.sha256,
      storage_key: proposal.key,
      search_text: searchText({ name, document_type: '' }),
      created_by: person,
      updated_by: person,
    },
  ]);
  await insertRevision(tx, {
    quote_id: id,
    revision: 1,
    sent_by: person,
    channel: 'handed_over',
    how: 'Printed, at the meeting',
    attachment_id: file,
    sha256: proposal.sha256,
    valid_until: plusDays(today, 20),
    recommendation_reason: recommendation,
    offers: await listOffers(tx, id),
  });
}

const recommendation = 'The widest cover, and hardly dearer than the cheapest.';

async function settingOf(tx: Tx, files: FileStore, now: Date): Promise<Setting> {
  const { rows: insurers } = await sql<{
    id: number;
  }>`select id from insurers where is_active order by id`.execute(tx);
  const { rows: models } = await sql<Model>`select make_id, id as model_id from vehicle_models
    where is_active order by id limit 300`.execute(tx);
  const [first, ...rest] = models;
  if (!first || insurers.length === 0) throw new StartError('There is no insurer or no model of a vehicle.');
  const { currency } = await tx.selectFrom('organisation').select('currency').executeTakeFirstOrThrow();
  const specimen = pdfOf([['Proposal', 'Specimen of the demonstration. Nobody was sent it.']]);
  return {
    tx,
    currency,
    insurers: insurers.map(({ id }) => id),
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
  const ids: number[] = [];
  for (const [status, count] of Object.entries(shares) as [QuoteStatus, number][]) {
    const clients = [...(leads.get(status) ?? []), ...accounts];
    for (let turn = 0; turn < count; turn += 1) {
      const client = clients[(turn * 7) % clients.length];
      const category = categories[(turn + ids.length) % categories.length];
      if (!client || !category) throw new StartError('There is nobody to quote for.');
      const { id, quote_number, entered, isSent } = await plantQuote(setting, client, category, status);
      const [first = 0] = await plantOffers(setting, id, category.line, status, entered);
      if (isSent || status === 'expired')
        await setQuote(tx, id, { recommended_offer_id: first, recommendation_reason: recommendation });
      if (status === 'accepted')
        await setQuote(tx, id, {
          selected_offer_id: first,
          accepted_on: entered.slice(0, 10),
          accepted_how: 'By phone',
        });
      if (isSent) await plantRevision(setting, { id, quote_number, person: client.person });
      ids.push(id);
    }
  }
  await tellOfCreation(tx, 'quotes', ids);
}
