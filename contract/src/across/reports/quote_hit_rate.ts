import { description } from '../reportDescription.ts';
import { usualFilters } from '../reportDimensions.ts';

/** What insurers answer, and which of their prices clients take. */
export const quote_hit_rate = description({
  desk: 'sales',
  reads: ['quotes'],
  time: 'past',
  period: 'year_to_date',
  measures: {
    offers_asked: { kind: 'count' },
    offers_answered: { kind: 'count' },
    response_rate: { kind: 'percent', part: 'offers_answered', whole: 'offers_asked' },
    offers_priced: { kind: 'count' },
    price_rate: { kind: 'percent', part: 'offers_priced', whole: 'offers_asked' },
    offers_declined: { kind: 'count' },
    offers_unanswered: { kind: 'count' },
    prices_decided: { kind: 'count' },
    prices_selected: { kind: 'count' },
    hit_rate: { kind: 'percent', part: 'prices_selected', whole: 'prices_decided' },
  },
  answers: ['hit_rate', 'response_rate', 'price_rate', 'offers_asked'],
  drawn: 'hit_rate',
  groups: ['insurer', 'month', 'policy_type', 'product', 'agent', 'sub_agent', 'assigned_to', 'team'],
  filters: usualFilters,
  hasCurrency: false,
});
