-- A draft keeps what was typed or came with its offer; from the issue on, the rate that won, of what, and by which rule.
create type commission_source as enum ('policy', 'offer', 'rate', 'product');
alter table policies
  add column commission_basis commission_basis,
  add column commission_source commission_source,
  add column commission_rate_id integer references commission_rates (id);
create index policies_of_commission_rate on policies (commission_rate_id) where commission_rate_id is not null;

-- Until now each had its product's rate where nobody had said another; a draft takes that again at its issue.
create temporary table commissions on commit drop as
select policy.id, policy.status in ('draft', 'pending_issuance', 'not_taken_up') as is_open,
  case when policy.commission_rate = product.default_commission_rate then 'product' else 'policy' end as source
from policies policy join products product on product.id = policy.product_id
where policy.commission_rate is not null;
update policies set
  commission_rate = case when told.is_open and told.source = 'product' then null else commission_rate end,
  commission_basis = case when told.is_open and told.source = 'product' then null else 'net'::commission_basis end,
  commission_source = case when told.is_open and told.source = 'product' then null
    else told.source::commission_source end
from commissions told where told.id = policies.id;

alter table policies
  add constraint policies_commission_is_told check (
    (commission_rate is null) = (commission_basis is null) and (commission_rate is null) = (commission_source is null)),
  add constraint policies_commission_rule check ((commission_rate_id is not null) = (commission_source is not distinct from 'rate'));
