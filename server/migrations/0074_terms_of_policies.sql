-- What was agreed besides the premium: of the accepted offer, which converting it left behind.
alter table policies
  add column plan_name text not null default '',
  add column deductible numeric(18, 3) check (deductible >= 0),
  add column benefits jsonb not null default '[]',
  add column conditions text not null default '',
  -- What the client accepted, as it was then; null for what came of no quote.
  add column accepted jsonb,
  -- Where it was issued otherwise, and why.
  add column departures jsonb not null default '[]',
  add column departure_reason text not null default '';

alter table policy_versions
  add column plan_name text not null default '',
  add column deductible numeric(18, 3),
  add column benefits jsonb not null default '[]',
  add column conditions text not null default '';

update policies set accepted = jsonb_build_object(
    'insurer', jsonb_build_object('id', insurer.id, 'label', insurer.name),
    'product', case when product.id is not null then jsonb_build_object('id', product.id, 'label', product.name) end,
    'currency', quotes.currency, 'lines', offer.lines,
    'gross_premium', money_text(offer.gross_premium, quotes.currency),
    'plan_name', offer.plan_name, 'deductible', money_text(offer.deductible, quotes.currency),
    'benefits', offer.benefits, 'conditions', offer.conditions)
  from quotes
  join quote_offers offer on offer.id = quotes.selected_offer_id
  join insurers insurer on insurer.id = offer.insurer_id
  left join products product on product.id = offer.product_id
  where quotes.id = policies.quote_id and quotes.status = 'converted' and policies.status <> 'not_taken_up';

-- Where the insurer is the one whose offer was accepted, its terms were agreed, and held in every version.
update policies set plan_name = accepted ->> 'plan_name', deductible = (accepted ->> 'deductible')::numeric,
    benefits = accepted -> 'benefits', conditions = accepted ->> 'conditions'
  where accepted is not null and insurer_id = (accepted #>> '{insurer,id}')::integer;

alter table policy_versions disable trigger policy_versions_are_written_once;
update policy_versions version set plan_name = policies.plan_name, deductible = policies.deductible,
    benefits = policies.benefits, conditions = policies.conditions
  from policies where policies.id = version.policy_id and policies.accepted is not null
    and policies.insurer_id = version.insurer_id;
alter table policy_versions enable trigger policy_versions_are_written_once;
