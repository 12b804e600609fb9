-- Clients of one risk, with whose they are.
create index accounts_of_risk on accounts (risk_rating, created_at, id)
  include (owner_id, agent_id, sub_agent_id, account_type, kyc_status, is_active)
  where deleted_at is null and risk_rating is not null;
