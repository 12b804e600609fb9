import type { PolicyType } from '#contract/base/amounts/lines';
import { withItemIds, Risk } from '#contract/sales/risk/risk';
import type { PlanCategory } from '#contract/sales/risk/otherLines';
import { endOfTerm } from '#contract/base/days/term';
import { fixedCover } from '#contract/sales/coverTerm';
import { plusDays } from '#contract/base/days/wallClock';
import type { Accepted } from '../../server/src/modules/cover/policies/steps/policies.departures.ts';
import { StartError } from '../../server/src/start/startError.ts';
import { demoLines } from '../quotes/offers.ts';
import { demoRisk } from '../quotes/risks.ts';
import { demoPremiums } from '../quotes/premiums.ts';
import type { Due, Fate } from './fates.ts';
import type { Client, Insurer, Product, Setting } from './setting.ts';
import type { AgreedTerms } from './terms.ts';
import { storyOf, type Story, type Terms } from './story.ts';

/** A policy before it has an id. */
export type Plan = Terms & {
  client: Client;
  product: Product;
  insurer: Insurer;
  risk: Risk;
  policy_number: string;
  /** The one that this one continues. */
  previous: Plan | null;
  quote: Quoted | null;
  story: Story;
};
type Quoted = { id: number; lead_id: number | null; agreed: AgreedTerms; accepted: Accepted };

const day = 86_400_000;
/** Whom a line of insurance is for. */
const ofCompanies: PolicyType[] = ['marine', 'liability', 'engineering', 'other'];
const ofPeople: PolicyType[] = ['travel', 'life'];
const namesPeople: PolicyType[] = ['health', 'travel', 'life'];

const isFor = ({ account_type, members }: Client, line: PolicyType): boolean =>
  !(account_type === 'individual' ? ofCompanies : ofPeople).includes(line) &&
  (members.length > 0 || !namesPeople.includes(line));

const picked = <T>({ dice }: Setting, from: readonly T[]): T => {
  const found = from[dice.between(0, from.length - 1)];
  if (found === undefined) throw new StartError('There is nothing to choose from.');
  return found;
};

/** A client who was there by then, if there is one. */
function clientFor(setting: Setting, line: PolicyType, since: string): Client {
  const fitting = setting.clients.filter((client) => isFor(client, line));
  const known = fitting.filter(({ created_at }) => created_at.slice(0, 10) <= since);
  return picked(setting, known.length > 0 ? known : fitting);
}

function insurerFor(setting: Setting, { insurer_id, line }: Product): Insurer {
  const own = setting.insurers.filter(({ id }) => id === insurer_id);
  const carrying = setting.insurers.filter(({ lines }) => lines.includes(line));
  return picked(setting, own.length > 0 ? own : carrying.length > 0 ? carrying : setting.insurers);
}

/** A policy names members of the account where a quote may name anybody. */
function riskFor({ dice, models }: Setting, line: PolicyType, client: Client, [start, end]: Days): Risk {
  const risk = demoRisk(line, { dice, models, start });
  const people = client.members.map(({ id }) => ({ member_id: id }));
  if (risk.line === 'health')
    return withItemIds(Risk.parse({ ...risk, ...covered(client.members, risk.categories) }));
  if (risk.line === 'travel') {
    const isTrip = end < plusDays(start, 90);
    const trip = { trip_type: isTrip ? 'single' : 'annual', from: start, to: end };
    return withItemIds(Risk.parse({ ...risk, ...trip, travellers: people.slice(0, 4) }));
  }
  if (risk.line === 'life') return withItemIds(Risk.parse({ ...risk, life_assured: people[0] }));
  return risk;
}

type Days = [start: string, end: string];

/** Each with a card, and of the class that the record of the member says. Where none says one, all are covered alike. */
function covered(members: Client['members'], categories: readonly PlanCategory[]) {
  const used = categories.filter(({ name }) => members.some(({ category }) => category === name));
  const [alike] = categories;
  return {
    categories: used.length > 0 ? used : alike ? [{ ...alike, name: '' }] : [],
    members: members.map(({ id, category }) => ({
      member_id: id,
      category: used.some(({ name }) => name === category) ? category : (used.at(-1)?.name ?? ''),
      certificate_no: `HC-${String(400_000 + id * 7)}`,
    })),
  };
}

const isEntered: Fate[] = ['draft', 'submitted'];
const endsEarly: Fate[] = ['cancelled', 'cancel_pending', 'lapsed', 'reinstated'];
const lasts: Fate[] = ['draft', 'submitted', 'bound', 'upcoming', 'active'];
const isBooked = (fate: Fate) => fate === 'cancel_pending';

/** When what happened to it: a moment of a working day, never after now. */
function momentsOf({ dice, now, today }: Setting, fate: Fate, start: string, end: string) {
  const on = (wanted: string, hour: number) => {
    const moment = new Date(`${wanted}T${String(hour).padStart(2, '0')}:15:00Z`).getTime();
    return new Date(Math.min(moment, now.getTime() - 60_000)).toISOString();
  };
  const ahead = dice.between(4, 18);
  const entered = plusDays(start, -ahead);
  const isYoung = ['draft', 'submitted', 'bound', 'upcoming'].includes(fate);
  const created = isYoung && entered > plusDays(today, -1) ? plusDays(today, -dice.between(1, 12)) : entered;
  const issued = plusDays(created, dice.between(1, 3));
  const latest = isBooked(fate) ? plusDays(today, 45) : today;
  const span = Math.max(1, Math.round((Date.parse(latest < end ? latest : end) - Date.parse(start)) / day));
  const cancel_date = isBooked(fate)
    ? plusDays(today, dice.between(5, 40))
    : plusDays(start, Math.max(1, Math.round(span * (0.2 + dice.next() * 0.5))));
  const cancelled_at = on(isBooked(fate) ? plusDays(today, -2) : cancel_date, 8);
  const reinstated_from = plusDays(cancel_date, dice.between(3, 12));
  return {
    created_at: on(created, 6),
    bound_on: fate === 'bound' || (!isEntered.includes(fate) && dice.chance(0.15)) ? start : null,
    issued_at: on(issued, 9),
    cancel_date,
    cancelled_at,
    reinstated_from,
    reinstated_at: on(reinstated_from, 10),
  };
}

const numberOf = (setting: Setting, { short_code }: Insurer, start: string): string => {
  setting.lastNumber += 7;
  return `${short_code}/${start.slice(2, 4)}/${setting.lastNumber}`;
};

type Wanted = { product: Product; client: Client; insurer: Insurer; risk: Risk } & Pick<
  Plan,
  'fate' | 'start_date' | 'end_date' | 'entered' | 'quote'
>;

export function planned(setting: Setting, wanted: Wanted): Plan {
  const { product, insurer, fate, start_date, end_date } = wanted;
  const { dice, currency } = setting;
  const moments = momentsOf(setting, fate, start_date, end_date);
  const method = dice.next();
  const isFlat = method < 0.15 && fate === 'cancelled';
  const hasTable = product.short_rate_table.length > 0;
  const terms: Terms = {
    ...wanted,
    ...moments,
    ...(isFlat && { cancel_date: start_date }),
    currency,
    line: product.line,
    tax_rate: product.tax_rate,
    short_rate_table: product.short_rate_table,
    cancel_method: isFlat ? 'flat' : hasTable && method < 0.4 ? 'short_rate' : 'pro_rata',
  };
  const isIssued = !['draft', 'submitted', 'bound', 'not_taken_up'].includes(fate);
  const policy_number = isIssued ? numberOf(setting, insurer, start_date) : '';
  return { ...wanted, ...terms, policy_number, previous: null, story: storyOf(terms) };
}

const startFor = (end: string, months: number): string => plusDays(endOfTerm(plusDays(end, 1), -months), 1);

const isAhead: Fate[] = ['draft', 'submitted', 'upcoming'];

function startOf({ today, dice }: Setting, { fate, endsIn }: Due, months: number): string {
  if (isAhead.includes(fate)) return plusDays(today, dice.between(3, 30));
  if (fate === 'bound') return plusDays(today, -dice.between(0, 4));
  // A journey is not drawn out to a year.
  const isShort = months < 12;
  return startFor(plusDays(today, isShort && endsIn > 0 ? dice.between(0, 20) : endsIn), months);
}

/** One that ends on its day, of whatever kind can. */
export function planFor(setting: Setting, due: Due): Plan {
  const { dice, products } = setting;
  const { fate, endsIn } = due;
  // What a life policy is worth only its insurer knows, and it has many years, so none of them ends here.
  const fitting = products.filter(({ term_months, line }) => {
    if (line === 'life') return lasts.includes(fate);
    return endsEarly.includes(fate)
      ? term_months >= 12 && term_months <= 13
      : term_months <= (endsIn <= 60 ? 13 : 24);
  });
  const product = picked(setting, fitting);
  const start_date = startOf(setting, due, product.term_months);
  const end_date = endOfTerm(start_date, product.term_months);
  const client = clientFor(setting, product.line, start_date);
  const risk = riskFor(setting, product.line, client, [start_date, end_date]);
  return planned(setting, {
    fate,
    product,
    client,
    insurer: insurerFor(setting, product),
    start_date,
    end_date: fixedCover(risk, start_date)?.end_date ?? end_date,
    risk,
    entered: demoLines(dice, product.line, demoPremiums[product.line]),
    quote: null,
  });
}

/** What a policy continues: the same cover a term earlier, for a little less. Some insurers keep the number. */
export function predecessorOf(setting: Setting, plan: Plan): Plan {
  const { product, start_date, entered, risk, client, insurer } = plan;
  const end_date = plusDays(start_date, -1);
  const before = startFor(end_date, product.term_months);
  const earlier = planned(setting, {
    fate: 'expired',
    product,
    client,
    insurer,
    risk: risk.line === 'travel' ? { ...risk, from: before, to: end_date } : risk,
    start_date: before,
    end_date,
    entered: entered.map((each) =>
      each.kind === 'base' ? { ...each, amount: `${Math.round(Number(each.amount) * 0.94)}.00` } : each,
    ),
    quote: null,
  });
  return insurer.id % 3 === 0 ? { ...earlier, policy_number: plan.policy_number } : earlier;
}
