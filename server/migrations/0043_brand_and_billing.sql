create type billing_type as enum ('agency_bill', 'direct_bill');

-- The colour is that of what is sent to clients; without one it is the product's own.
alter table organisation
  add column brand_colour text check (brand_colour ~ '^#[0-9a-f]{6}$'),
  add column billing_type billing_type not null default 'direct_bill';

-- Without one an insurer's business is billed as the organisation says.
alter table insurers add column billing_type billing_type;
