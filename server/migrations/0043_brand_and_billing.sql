create type billing_type as enum ('agency_bill', 'direct_bill');

-- The colour is that of what is sent to clients; without one it is the product's own.
alter table organisation
  add column brand_colour text check (brand_colour ~ '^#[0-9a-f]{6}$'),
  add column billing_type billing_type not null default 'direct_bill';

-- Without one an insurer's business is billed as the organisation says.
alter table insurers add column billing_type billing_type;

-- The prices of an insurer, the newest first, for what we say of it beside its offers.
create index quote_offers_answered on quote_offers (insurer_id, received_on desc) where received_on is not null;

-- What the vehicles of a risk point at under the name of a field, each once: a make, a model or a variant that is named
-- in a risk is neither deleted nor purged, though no foreign key leads there.
create function risk_vehicle_ids(risk jsonb, field text) returns integer[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct id::integer), '{}')
  from jsonb_path_query(risk, ('$.vehicles[*].' || field)::jsonpath) as id where jsonb_typeof(id) = 'number'
$$;
create index quotes_risk_makes on quotes using gin (risk_vehicle_ids(risk, 'make_id'));
create index quotes_risk_models on quotes using gin (risk_vehicle_ids(risk, 'model_id'));
create index quotes_risk_variants on quotes using gin (risk_vehicle_ids(risk, 'variant_id'));
