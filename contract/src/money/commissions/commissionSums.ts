import { difference, percentOf, sumOf } from '../../base/amounts/amounts.ts';
import { decimalOf, dividedAndRounded, unitsOf } from '../../base/amounts/decimals.ts';
import { placesOf } from '../../base/amounts/money.ts';

/** What of a commission goes to whom, in percent; null where there is nobody. */
export type ShareTerms = {
  /** Of the commission. */
  broker_pct: string | null;
  /** Of what is left after the broker. */
  agent_pct: string | null;
  /** Of what the agent gets. */
  sub_agent_pct: string | null;
};

/** Broker, agent, sub-agent and house make the commission: an agent keeps what is left after the sub-agent. */
export type Shares = { broker: string; agent: string; sub_agent: string; house: string };

/** Top down, each rounded once, so that an agent and their sub-agent together get what was agreed with the agent. */
export function sharesOf(currency: string, commission: string, terms: ShareTerms): Shares {
  const partOf = (amount: string, pct: string | null): string => percentOf(currency, amount, pct ?? '0');
  const broker = partOf(commission, terms.broker_pct);
  const left = difference(currency, commission, broker);
  const withSubAgent = partOf(left, terms.agent_pct);
  const sub_agent = partOf(withSubAgent, terms.sub_agent_pct);
  return {
    broker,
    agent: difference(currency, withSubAgent, sub_agent),
    sub_agent,
    house: difference(currency, left, withSubAgent),
  };
}

/** A share as far as the commission came: never more than was expected, and nothing of what came with the other sign. */
function shareReceived(currency: string, share: string, expected: string, received: string): string {
  const places = placesOf(currency);
  const whole = unitsOf(expected, places);
  const came = unitsOf(received, places);
  if (whole === 0n || came === 0n || whole > 0n !== came > 0n) return decimalOf(0n, places);
  const isAll = whole > 0n ? came >= whole : came <= whole;
  const counted = isAll ? whole : came;
  return decimalOf(dividedAndRounded(unitsOf(share, places) * counted, whole), places);
}

/** What each payee may be paid to date, of what was expected and received in all. The house takes the rest. */
export function payableOf(
  currency: string,
  shares: Omit<Shares, 'house'>,
  { expected, received }: { expected: string; received: string },
): Omit<Shares, 'house'> {
  const toDate = (share: string): string => shareReceived(currency, share, expected, received);
  const sub_agent = toDate(shares.sub_agent);
  const withSubAgent = toDate(sumOf(currency, [shares.agent, shares.sub_agent]));
  return { broker: toDate(shares.broker), agent: difference(currency, withSubAgent, sub_agent), sub_agent };
}
