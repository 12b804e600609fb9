-- Whoever sends as themselves sends from their own address: the one they sign in with, one that whoever looks after
-- integrations has set, or one to which a code was sent that they have entered.
alter table mail_accounts
  add column address_proved_at timestamptz,
  -- A keyed hash of the code that was sent last, until when it can be entered, and how often still.
  add column code_hash bytea,
  add column code_expires_at timestamptz,
  add column code_tries_left integer not null default 0,
  add constraint mail_accounts_with_a_code check ((code_hash is null) = (code_expires_at is null));
