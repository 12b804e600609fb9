import { unreachable, type Lead, type LeadUpdate } from '#contract/sales/leads/leads';
import { leadActionTable, type LeadStatus } from '#contract/sales/leads/leadStates';
import { moneyProblem } from '#contract/base/amounts/money';
import type { Scope } from '#contract/base/permissions';
import { allowedActions } from '#contract/base/states/states';
import { plusDays, plusMonths } from '#contract/base/days/wallClock';
import { reachOf } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { compact, fold, searchTextOf } from '../../../db/search/searchText.ts';
import { Invalid } from '../../../errors.ts';
import { toE164 } from '../../../phones.ts';
import { notAPhone } from '../../people/accounts/accounts.rules.ts';
import { said, saidAs } from '../../../said.ts';

type Facts = Omit<Lead, 'allowed_actions'>;

/** A lead as the caller is shown it: with what role and state let them do with it. */
export const shownTo =
  (caller: Caller) =>
  ({ scope, ...lead }: Facts & { scope: Scope }): Lead => ({
    ...lead,
    allowed_actions: allowedActions(leadActionTable, lead, reachOf(caller, scope)),
  });

type Named = Pick<Lead, 'lead_number' | 'name'> & {
  [F in 'company_name' | 'email' | 'phone']?: string | undefined;
};

/** Any fragment of these finds the lead. */
export const searchText = ({ lead_number, name, company_name = '', email = '', phone = '' }: Named): string =>
  searchTextOf([
    fold(name),
    fold(company_name),
    fold(email),
    phone.slice(1),
    fold(lead_number),
    compact(lead_number),
  ]);

function normalPhone(phone: string, country: string): string {
  if (phone === '') return '';
  const normal = toE164(phone, country);
  if (normal === null) throw new Invalid({ phone: [notAPhone] });
  return normal;
}

type Kept = { email: string; phone: string; currency: string; expected_premium: string | null };

/** The whole lead as it would be, checked; the fields to write are among its own. */
export function completed<B extends Kept, F extends LeadUpdate>(before: B, body: F, country: string) {
  const fields = {
    ...body,
    ...(body.phone === undefined ? {} : { phone: normalPhone(body.phone, country) }),
  };
  const whole = { ...before, ...fields };
  if (whole.email === '' && whole.phone === '') throw new Invalid({ phone: [saidAs(unreachable)] });
  const problem = whole.expected_premium && moneyProblem(whole.expected_premium, whole.currency);
  if (problem) throw new Invalid({ expected_premium: [saidAs(problem)] });
  return { fields, whole };
}

/** Only an open lead is worked on; what to do with a closed one instead. */
export function refuseClosed({ status }: { status: LeadStatus }): void {
  if (status === 'won')
    throw new Invalid({
      lead_id: [said('quoteWonLead')],
    });
  if (status === 'lost') throw new Invalid({ lead_id: [said('quoteClosedLead')] });
}

/** A follow-up that has passed already is asked about; one that was there before stays. */
export function refusePastFollowUp(
  moment: string | null | undefined,
  { before = null, isAccepted = false }: { before?: string | null; isAccepted?: boolean | undefined },
  now: Date,
): void {
  if (!moment || isAccepted) return;
  const time = Date.parse(moment);
  if (time >= now.getTime() || (before !== null && time === Date.parse(before))) return;
  throw new Invalid({ next_follow_up_at: [said('momentPassed')] });
}

const daysAhead = 60;

/** When to try again for cover that went to a rival: so long before its next anniversary that this is yet to come. */
export function dayToTryAgain(expiry: string, today: string): { day: string; anniversary: string } {
  const yearsSince = Number(today.slice(0, 4)) - Number(expiry.slice(0, 4));
  for (let years = Math.max(0, yearsSince); ; years += 1) {
    const anniversary = plusMonths(expiry, 12 * years);
    const day = plusDays(anniversary, -daysAhead);
    if (day > today) return { day, anniversary };
  }
}
