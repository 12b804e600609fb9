import type { Lead } from '#contract/sales/leads/leads';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { FollowUpText } from './LeadCells.tsx';

/** What looks the same in the list, at the head of the page and among its details. */
export const leadLooks = {
  expected_premium: ({ expected_premium: amount, currency }: Lead) =>
    amount && <MoneyText amount={amount} currency={currency} />,
  next_follow_up_at: (lead: Lead) => <FollowUpText lead={lead} />,
};
